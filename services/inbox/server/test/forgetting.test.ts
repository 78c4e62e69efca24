import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drain, rounds, temporaryDirectory } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContextOverrides } from '../src/context.ts'
import { api, ask, createEndpoint, listRequests } from './client.ts'
import { sendLoad } from './load.ts'
import { startInbox } from './start.ts'

async function start(overrides: ContextOverrides = {}) {
  const folder = await temporaryDirectory()
  const inbox = await startInbox('sqlite', { env: { DATA_DIR: folder }, overrides })
  const file = join(folder, 'inbox.db')
  /** Everything SQLite has on disk for this database. */
  const onDisk = () =>
    ['', '-wal', '-shm', '-journal']
      .map(suffix => `${file}${suffix}`)
      .filter(existsSync)
      .map(path => readFileSync(path).toString('latin1'))
      .join('')
  const send = async (receiveUrl: string, mark: string, size = 100) => {
    const body = `${mark};`.repeat(Math.ceil(size / (mark.length + 1)))
    const answer = await fetch(`${receiveUrl}/${mark}`, { method: 'POST', body, headers: { 'x-mark': mark } })
    return ((await answer.json()) as { id: string }).id
  }
  return { inbox, file, onDisk, send }
}

test('what a person deletes leaves the disk: a request, all of them, the whole endpoint', async () => {
  const { inbox, onDisk, send } = await start()
  const endpoint = await createEndpoint(inbox.url)
  const path = `${inbox.url}/api/endpoints/${endpoint.id}`
  for (const size of [50, 5_000, 900_000]) {
    const mark = `SECRET${size}`
    const id = await send(endpoint.receiveUrl, mark, size)
    await send(endpoint.receiveUrl, `KEPT${size}`, size)
    expect(onDisk()).toContain(mark)
    await ask(`${path}/requests/${id}`, 'DELETE')
    await drain(() => !onDisk().includes(mark))
    expect(onDisk()).toContain(`KEPT${size}`)
  }
  await ask(`${path}/requests`, 'DELETE')
  await drain(() => !onDisk().includes('KEPT'))
  await send(endpoint.receiveUrl, 'LAST', 300_000)
  await ask(path, 'DELETE')
  await drain(() => !onDisk().includes('LAST'))
})

test('what is trimmed leaves the disk too', async () => {
  const { inbox, onDisk, send } = await start()
  const endpoint = await createEndpoint(inbox.url)
  for (const size of [60, 20_000, 400_000]) await send(endpoint.receiveUrl, `TRIMMED${size}`, size)
  let left = 500
  await sendLoad({ url: endpoint.receiveUrl, writers: 10, goOn: () => left-- > 0 })
  expect((await listRequests(inbox.url, endpoint.id, '?q=TRIMMED')).requests).toEqual([])
  inbox.context.forgetting.soon()
  await drain(() => !onDisk().includes('TRIMMED'))
})

test('whatever is deleted in whatever order, its bytes are gone and those of the others are not', {
  timeout: 240_000,
}, async () => {
  const { inbox, onDisk, send } = await start()
  const step = fc.record({ size: fc.oneof(fc.nat(300), fc.nat(6_000), fc.nat(60_000)), goes: fc.boolean() })
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async steps => {
      const endpoint = await createEndpoint(inbox.url)
      const sent = await Promise.all(
        steps.map(async ({ size, goes }) => {
          count += 1
          const mark = `<M${count}>`
          return { mark, goes, id: await send(endpoint.receiveUrl, encodeURIComponent(mark), size) }
        }),
      )
      for (const { id, goes } of sent)
        if (goes) await api(`${inbox.url}/api/endpoints/${endpoint.id}/requests/${id}`, 'DELETE')
      const marks = (which: boolean) =>
        sent.filter(({ goes }) => goes === which).map(({ mark }) => encodeURIComponent(mark))
      await drain(() => !marks(true).some(mark => onDisk().includes(`${mark};`)))
      const left = onDisk()
      for (const mark of marks(false)) expect(left).toContain(mark)
    }),
    { numRuns: rounds(40, 3), endOnFailure: true },
  )
})

test('only their owner can read the files, also where the folder is open and the file was', async () => {
  const { inbox, file } = await start()
  await createEndpoint(inbox.url)
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(`${file}${suffix}`).mode & 0o777).toBe(0o600)
})

test('what goes by itself leaves the disk too: by count, and with an endpoint that expires', async () => {
  let now = 0
  const { inbox, onDisk, send } = await start({ now: () => now || Date.now() })
  const endpoint = await createEndpoint(inbox.url)
  const path = `${inbox.url}/api/endpoints/${endpoint.id}`
  for (const size of [60, 20_000, 400_000]) await send(endpoint.receiveUrl, `SWEPT${size}`, size)
  await send(endpoint.receiveUrl, 'STAYS', 300_000)
  await api(path, 'PATCH', { retention: { count: 1 }, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  await drain(async () => (await listRequests(inbox.url, endpoint.id)).requests.length === 1)
  inbox.context.forgetting.soon()
  await drain(() => !onDisk().includes('SWEPT'))
  expect(onDisk()).toContain('STAYS')
  now = Date.now() + 7_200_000
  await drain(() => !onDisk().includes('STAYS'))
})
