import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BeingDocument, BeingImport } from '@trivium/beings-contract'
import { drain, rounds, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { longestBlock } from '../../../test/longest-block.ts'

const at = '2026-01-01T00:00:00.000Z'
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const filler = 'Beans and peas grow well beside each other. '

/** The last of them sums up some of the others; each is about `size` characters long. */
function* tellMemories(count: number, size: number): Generator<string> {
  const known = { type: 'note', keywords: ['garden'], importance: 0.5, createdAt: at }
  for (let number = 0; number < count; number++) {
    const content = `Entry ${number}. ${filler.repeat(Math.ceil(size / filler.length))}`
    const summary = { level: 'day', periodStart: at, sourceIds: [id(0), id(1), id(2)] }
    const last = number === count - 1
    yield `${number === 0 ? '' : ','}${JSON.stringify({ id: id(number), content, ...known, ...(last && { summary }) })}`
  }
}

function* tellMessages(count: number, size: number): Generator<string> {
  const known = { senderKind: 'user', senderName: 'Ann', role: 'user', timestamp: at }
  for (let number = 0; number < count; number++) {
    const content = `Message ${number}. ${filler.repeat(Math.ceil(size / filler.length))}`
    yield `${number === 0 ? '' : ','}${JSON.stringify({ ...known, content })}`
  }
}

interface Large {
  memories?: Generator<string>
  messages?: Generator<string>
}

const none: Iterable<string> = []

async function writeDocument(file: string, document: BeingDocument, large: Large): Promise<number> {
  const { memories: _, conversations: __, ...rest } = document
  async function* text() {
    yield `${JSON.stringify(rest).slice(0, -1)},"memories":[`
    yield* large.memories ?? none
    yield `],"conversations":[{"type":"single","title":"x","createdAt":"${at}","messages":[`
    yield* large.messages ?? none
    yield ']}]}'
  }
  await pipeline(text, createWriteStream(file))
  return (await stat(file)).size
}

/** Sent as it is read, so that the sender holds up nobody either. */
function send(url: string, cookie: string, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const outgoing = request(`${url}/api/beings/import?wait=false`, { method: 'POST', headers }, incoming => {
      incoming.resume()
      resolve(incoming.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    pipeline(createReadStream(file), outgoing).catch(reject)
  })
}

/** Brings a large being while somebody watches; answers what was seen of it, and how it ended. */
async function bring({ user, url }: ReadyService, file: string) {
  const list = async (): Promise<BeingImport[]> => (await user.get('/api/beings/imports')).body.imports
  expect(await send(url, user.cookie, file)).toBe(200)
  const [arriving] = await list()
  const seen = new Set<string>()
  const ended = await drain(
    async () => {
      const { beings } = (await user.get('/api/beings')).body
      const one = (await list()).find(each => each.id === arriving?.id)
      if (one?.state === 'writing' && one.rowsWritten > 0) seen.add(`writing, ${beings.length} beings`)
      return one?.endedAt ? one : undefined
    },
    { limit: 500_000, every: 50 },
  )
  return { seen: [...seen], ended }
}

const blockOf = async (service: ReadyService, file: string) => {
  const before = (await service.user.get('/api/beings')).body.beings.length
  const told: Awaited<ReturnType<typeof bring>>[] = []
  const block = await longestBlock(async () => told.push(await bring(service, file)))
  expect(told[0]?.seen).toEqual([`writing, ${before} beings`])
  for (const { ended } of told) expect(ended).toMatchObject({ state: 'completed', error: '', bytesDone: ended.bytes })
  await drain(async () => (await readdir(join(service.dataDir, 'arriving'))).length === 0)
  return { block, beingId: told[0]?.ended.beingId }
}

const memoryCount = rounds(50_000, 10_000)
/** Of 51,000 characters each. */
const messageCount = rounds(4_000, 400)

test(`${memoryCount} memories: nobody waits for them, and all of them arrive`, { timeout: 600_000 }, async () => {
  const service = await startReady()
  const { user, curator } = service
  const document = (await user.post('/api/beings/export', { beingId: curator.id })).body
  const file = join(await temporaryDirectory(), 'being.json')
  await writeDocument(file, document, { memories: tellMemories(memoryCount, 60) })
  const { block, beingId } = await blockOf(service, file)
  expect(block).toBeLessThan(50)
  expect((await user.get(`/api/beings/detail?beingId=${beingId}`)).body.memoryCount).toBe(memoryCount)
  const found = await user.get(`/api/memory/search?keyword=${memoryCount - 1}&beingId=${beingId}`)
  const trace = (await user.get(`/api/memory/trace/${found.body.memories[0].id}`)).body
  expect(trace.sources).toHaveLength(3)
  // What came in goes out again, and nobody waits for that either.
  const out = async () => {
    const answer = await user.fetch('/api/beings/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ beingId }),
    })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    expect(bytes).toBeGreaterThan(200 * memoryCount)
  }
  expect(await longestBlock(out)).toBeLessThan(50)
})

test('a very large file: nobody waits for it, and all of it arrives', { timeout: 600_000 }, async () => {
  const service = await startReady()
  const { user, curator } = service
  const document = (await user.post('/api/beings/export', { beingId: curator.id })).body
  const file = join(await temporaryDirectory(), 'being.json')
  const messages = tellMessages(messageCount, 51_000)
  expect(await writeDocument(file, document, { messages })).toBeGreaterThan(50_000 * messageCount)
  const { block, beingId } = await blockOf(service, file)
  expect(block).toBeLessThan(50)
  const { conversations } = (await user.get(`/api/chat-history/conversations?beingId=${beingId}`)).body
  expect(conversations).toMatchObject([{ messageCount }])
})

const main = join(import.meta.dirname, '../../main.ts')

test('killed in the middle: nothing of it stays, the list of imports says so, and it can be imported again', {
  timeout: 300_000,
}, async () => {
  const dataDir = await temporaryDirectory()
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'error' })
  let service = await start()
  const first = await createCaller(service.url).post('/init', {})
  const cookie = cookieOf(first)
  const caller = () => createCaller(service.url, cookie)
  const document = (await caller().post('/api/beings/export', { beingId: first.body.curatorId })).body
  const file = join(await temporaryDirectory(), 'being.json')
  await writeDocument(file, document, { memories: tellMemories(5_000, 60) })
  const newest = async (): Promise<BeingImport> => (await caller().get('/api/beings/imports')).body.imports[0]
  for (const rows of [0, 600, 3_000]) {
    expect(await send(service.url, cookie, file)).toBe(200)
    await drain(async () => (await newest()).rowsWritten >= rows)
    await service.kill9()
    service = await start()
    expect(await newest()).toMatchObject({
      state: 'interrupted',
      beingId: null,
      error: expect.stringContaining('again'),
    })
    expect((await caller().get('/api/beings')).body.beings).toHaveLength(1)
    expect((await caller().get('/api/memory/list')).body.total).toBe(0)
    expect((await caller().get('/api/chat/conversations')).body.conversations).toHaveLength(1)
    expect(await readdir(join(dataDir, 'arriving'))).toEqual([])
    expect(await readdir(join(dataDir, 'beings'))).toEqual([first.body.curatorId])
  }
  await send(service.url, cookie, file)
  await drain(async () => (await newest()).state === 'completed')
  const { body } = await caller().get(`/api/beings/detail?beingId=${(await newest()).beingId}`)
  expect(body.memoryCount).toBe(5_000)
})
