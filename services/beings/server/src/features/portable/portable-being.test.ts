import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BeingDocument } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { insertSummary } from '../memory/summary-store.ts'

/** Without the times of the export and of its chats, and with ids that tell only where they stand. */
function plain(document: BeingDocument): unknown {
  const ids = new Map<string, string>()
  const text = JSON.stringify(document)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`)
      return ids.get(id) ?? ''
    })
    .replace(/"exportedAt":"[^"]+"/, '"exportedAt":""')
    .replace(/"createdAt":"[^"]+",("messages")/g, '$1')
  return JSON.parse(text)
}

const exported = async ({ user }: ReadyService, beingId: string, more = {}): Promise<BeingDocument> => {
  const answer = await user.post('/api/beings/export', { beingId, ...more })
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.body
}

/** A being with something of everything; stopped, so that nothing changes meanwhile. */
async function makeRichBeing(service: ReadyService): Promise<string> {
  const { user, context, dataDir } = service
  const { id, channelId } = await makeBeing(service, 'Ada')
  await user.post('/api/chat/send', { channelId, content: 'remember that tea is good' })
  await context.mailbox.drain()
  await user.post('/api/chat/new', { beingId: id })
  await user.post('/api/beings/stop', { beingId: id })
  await user.post('/api/beings/soul/save', { beingId: id, soulContent: '# Second' })
  const config = { apiKey: 'sk-very-secret-1', endpoint: 'https://llm.example/v1', model: 'm', temperature: '0.2' }
  await user.post('/api/beings/ai-config/save', { beingId: id, aiClientType: 'QiniuAI', config })
  await user.put('/api/beings/tool-permissions', {
    beingId: id,
    permissions: { network: 'denied', 'disk:read_file': 'ask' },
  })
  await user.post('/api/work-notes/create', { beingId: id, title: 'Garden', content: '**Peas**', keywords: ['green'] })
  await makeMemories(service, id)
  await makeTimers(service, id)
  const task = async (title: string, more = {}) =>
    (await user.post('/api/tasks/create', { beingId: id, title, ...more })).body.task.id
  const first = await task('first', { description: 'The hall.', priority: 3 })
  const second = await task('second', { dependsOn: [first] })
  await task('third', { dependsOn: [first, second] })
  // What waits for it is cancelled with it: nothing changes between two exports.
  await user.post('/api/tasks/fail', { taskId: first, error: 'No broom.' })
  const workspace = join(dataDir, 'beings', id, 'workspace')
  await mkdir(join(workspace, 'deep', 'empty'), { recursive: true })
  await writeFile(join(workspace, 'deep', '報告 1.bin'), Buffer.from([0, 1, 2, 255]))
  await writeFile(join(workspace, 'run.sh'), '#!/bin/sh\n')
  await chmod(join(workspace, 'run.sh'), 0o700)
  return id
}

async function makeMemories({ user, context }: ReadyService, beingId: string): Promise<void> {
  const ids: string[] = []
  for (const content of ['one', 'two']) {
    const { memory } = (await user.post('/api/memory/create', { beingId, content, keywords: ['a', 'b'] })).body
    ids.push(memory.id)
  }
  const start = Date.UTC(2026, 0, 1)
  for (const [id, level, sources] of [
    ['00000000-0000-7000-8000-000000000001', 'hour', ids],
    ['00000000-0000-7000-8000-000000000002', 'day', ['00000000-0000-7000-8000-000000000001']],
  ] as const) {
    const text = { content: `The ${level}`, type: 'summary', keywords: 'a', importance: 0.5, is_summary: 1 }
    const row = { id, being_id: beingId, ...text, source_ids: JSON.stringify(sources), created_at: start }
    await context.database.write(trx => insertSummary(trx, row, { level, start, sourceIds: sources }))
  }
}

async function makeTimers({ user }: ReadyService, beingId: string): Promise<void> {
  const make = async (type: string, more: object) => {
    const wish = { beingId, name: type, instruction: 'Say it.', type, timeZone: 'Europe/Prague', ...more }
    const answer = await user.post('/api/timers/create', wish)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.timer.id
  }
  await make('once', { at: '2090-01-01T00:00:00Z' })
  await make('interval', { everySeconds: 86_400, maxSteps: 7 })
  await user.post('/api/timers/pause', { timerId: await make('cron', { cron: '0 9 * * *' }) })
  await make('calendar', { calendar: 'chinese', conditions: { month: 1, day: 1, hour: 8 } })
}

test('a being comes back whole on another machine: export, import and export again are the same', async () => {
  const home = await startReady()
  const id = await makeRichBeing(home)
  const document = await exported(home, id)
  expect(JSON.stringify(document)).not.toContain('sk-very-secret-1')
  expect(document).toMatchObject({
    formatVersion: 2,
    soulVersions: [{ content: 'You are Ada.' }, { content: '# Second', source: 'saved' }],
    being: { aiClientType: 'QiniuAI', aiConfig: { endpoint: 'https://llm.example/v1', model: 'm' } },
    toolPermissions: { network: 'denied', 'disk:read_file': 'ask' },
    timers: [{ type: 'once' }, { type: 'interval', maxSteps: 7 }, { type: 'cron', status: 'paused' }, {}],
    tasks: [{ status: 'failed', error: 'No broom.' }, { status: 'cancelled' }, { status: 'cancelled' }],
    workspace: {
      emptyFolders: ['deep/empty'],
      files: [
        { path: 'deep/報告 1.bin', content: 'AAEC/w==' },
        { path: 'run.sh', executable: true },
      ],
    },
  })
  expect(document.memories).toHaveLength(6)
  const away = await startReady()
  const answer = await away.user.post('/api/beings/import', document)
  expect(answer.status, answer.text).toBe(200)
  const { being } = answer.body
  expect(being).toMatchObject({ timerCount: 4, taskCount: 3, memoryCount: 6, isCurator: false })
  expect(plain(await exported(away, being.id))).toEqual(plain(document))
  expect(await readdir(join(away.dataDir, 'arriving'))).toEqual([])
})

test('the chain of sources holds for an imported memory, in both directions', async () => {
  const home = await startReady()
  const document = await exported(home, await makeRichBeing(home))
  const away = await startReady()
  const { being } = (await away.user.post('/api/beings/import', document)).body
  const { memories } = (await away.user.get(`/api/memory/list?beingId=${being.id}`)).body
  const day = memories.find((memory: { content: string }) => memory.content === 'The day')
  const trace = (await away.user.get(`/api/memory/trace/${day.id}`)).body
  expect(trace.sources).toMatchObject([{ content: 'The hour', sources: [{ content: 'one' }, { content: 'two' }] }])
  const one = (await away.user.get(`/api/memory/trace/${trace.sources[0].sources[0].id}`)).body
  expect(one.summaries).toMatchObject([{ content: 'The hour' }, { content: 'The day' }])
  expect((await away.user.get(`/api/memory/search?keyword=hour&beingId=${being.id}`)).body.total).toBe(1)
})

test('what a timer missed on the way is not made up for', async () => {
  const service = await startReady()
  const { user, curator } = service
  const document = await exported(service, curator.id)
  const moments = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' }
  const known = { instruction: 'x', status: 'active', lastTriggeredAt: null, timesTriggered: 2, ...moments }
  const timers = [
    { ...known, name: 'past', type: 'once', at: '2020-01-02T00:00:00.000Z' },
    { ...known, name: 'daily', type: 'interval', everySeconds: 86_400, at: '2020-01-02T00:00:00.000Z' },
  ]
  const { being } = (await user.post('/api/beings/import', { ...document, timers })).body
  await service.jobs.timers.settled()
  const list = (await user.get(`/api/timers/list?beingId=${being.id}`)).body.timers
  expect(list).toMatchObject([
    { name: 'daily', status: 'active', timesTriggered: 2, nextRun: expect.stringMatching(/T00:00:00.000Z$/) },
    { name: 'past', status: 'triggered', timesTriggered: 2, nextRun: null },
  ])
  expect(Date.parse(list[0].nextRun)).toBeGreaterThan(Date.now())
})

test('an export of the first format is still read', async () => {
  const service = await startReady()
  const first = {
    format: 'trivium-being',
    formatVersion: 1,
    exportedAt: '2026-01-01T00:00:00.000Z',
    being: { name: 'Old', soulContent: '# Old', aiClientType: 'Demo', aiConfig: {} },
    soulVersions: [{ version: 1, content: '# Old', source: 'created', createdAt: '2026-01-01T00:00:00.000Z' }],
    conversations: [
      {
        type: 'single',
        title: 'Old',
        createdAt: '2026-01-01T00:00:00.000Z',
        messages: [
          { senderKind: 'user', senderName: 'Ann', role: 'user', content: 'Hi', timestamp: '2026-01-01T00:00:01.000Z' },
        ],
      },
    ],
  }
  const { body } = await service.user.post('/api/beings/import', first)
  expect(body.being).toMatchObject({ name: 'Old', soulContent: '# Old', timerCount: 0, memoryCount: 0 })
  const again = await exported(service, body.being.id)
  expect(again).toMatchObject({ soulVersions: first.soulVersions, conversations: [{ messages: [{ content: 'Hi' }] }] })
})

test('links and odd names stay behind and are told; a workspace that is too large can be left out', async () => {
  const service = await startReady()
  const { user, curator } = service
  const workspace = join(dirname(curator.soulPath), 'workspace')
  await symlink('/etc/passwd', join(workspace, 'link'))
  await writeFile(join(workspace, 'back\\slash'), 'x')
  await writeFile(join(workspace, 'kept'), 'x')
  expect((await exported(service, curator.id)).workspace).toEqual({
    emptyFolders: [],
    files: [{ path: 'kept', content: 'eA==' }],
    leftOut: ['back\\slash', 'link'],
  })
  await writeFile(join(workspace, 'big'), Buffer.alloc(10_000_001))
  const refused = await user.post('/api/beings/export', { beingId: curator.id })
  expect(refused.status).toBe(400)
  expect(refused.body.error).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: 'big has 10000001 bytes; a file may have at most 10000000; send "workspace": false to leave it out',
  })
  expect(await exported(service, curator.id, { workspace: false })).not.toHaveProperty('workspace')
})
