import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BeingDocument } from '@trivium/beings-contract'
import { beforeAll, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

let service: ReadyService
let document: BeingDocument

beforeAll(async () => {
  service = await startReady()
  document = (await service.user.post('/api/beings/export', { beingId: service.curator.id })).body
})

const at = '2026-01-01T00:00:00.000Z'
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const memory = (number: number, more = {}) => {
  const known = { content: 'x', type: 'note', keywords: [], importance: 0.5, createdAt: at }
  return { id: id(number), ...known, ...more }
}
const summary = (number: number, level: string, sources: number[]) =>
  memory(number, { summary: { level, periodStart: at, sourceIds: sources.map(id) } })
const task = (number: number, needs: number[] = [], more = {}) => {
  const times = { createdAt: at, updatedAt: at, startedAt: null, completedAt: null }
  const known = { title: 'x', status: 'pending', result: '', error: '', dependsOn: needs.map(id) }
  return { id: id(number), ...known, ...times, ...more }
}
const timer = (more: object) => {
  const known = { name: 'x', instruction: 'x', status: 'active', lastTriggeredAt: null, timesTriggered: 0 }
  return { ...known, createdAt: at, updatedAt: at, ...more }
}
const files = (...paths: string[]) => ({ emptyFolders: [], files: paths.map(path => ({ path, content: 'eA==' })) })

/** Refused with what is wrong in the details, and nothing is left of it anywhere. */
async function expectRefused(change: object, details: string | RegExp = ''): Promise<void> {
  const answer = await service.user.post('/api/beings/import', { ...document, ...change })
  expect(answer.status, `${JSON.stringify(change).slice(0, 300)}: ${answer.text.slice(0, 300)}`).toBe(400)
  expectError(answer, 400, 'VALIDATION_ERROR')
  expect(answer.body.error.details).toMatch(details)
  expect((await service.user.get('/api/beings')).body.beings).toHaveLength(1)
  expect(await readdir(join(service.dataDir, 'beings'))).toEqual([service.curator.id])
  expect(await readdir(join(service.dataDir, 'arriving'))).toEqual([])
}

test('wrong types and values', async () => {
  for (const part of ['memories', 'workNotes', 'timers', 'tasks', 'workspace', 'toolPermissions']) {
    for (const wrong of ['x', 5, null, [null], [5], [{}], { files: 'x' }]) {
      if (part !== 'toolPermissions' || !Array.isArray(wrong)) await expectRefused({ [part]: wrong }, part)
    }
  }
  for (const time of ['yesterday', '2026-13-01T00:00:00Z', '2026-01-01T00:00:60Z', '2026-01-01', 5, null]) {
    await expectRefused({ memories: [memory(1, { createdAt: time })] }, 'createdAt')
    await expectRefused({ soulVersions: [{ version: 1, content: '', source: 'x', createdAt: time }] }, 'createdAt')
  }
  for (const importance of [-1, 2, '1', null]) await expectRefused({ memories: [memory(1, { importance })] })
  await expectRefused({ toolPermissions: { network: 'perhaps' } })
  await expectRefused({ toolPermissions: { '../x': 'allowed' } }, 'names no tool')
  await expectRefused({ tasks: [task(1, [], { status: 'running' })] }, 'status')
  await expectRefused({ tasks: [task(1, [], { title: '  ' })] }, 'title')
})

test('timers that mean nothing', async () => {
  await expectRefused({ timers: [timer({ type: 'once' })] }, 'at is required')
  await expectRefused({ timers: [timer({ type: 'cron', cron: 'soon' })] }, 'cron')
  await expectRefused({ timers: [timer({ type: 'interval', everySeconds: 0 })] })
  await expectRefused({ timers: [timer({ type: 'interval', everySeconds: 60, timeZone: 'Mars/Base' })] }, 'timeZone')
  await expectRefused({ timers: [timer({ type: 'calendar', conditions: { moon: 3 } })] })
  await expectRefused({ timers: [timer({ type: 'once', at, name: 'a\nb' })] }, 'one line')
})

test('ids that are there twice, lead nowhere or in a circle', async () => {
  await expectRefused({ tasks: [task(1), task(1)] }, 'more than once')
  await expectRefused({ tasks: [task(1, [2])] }, 'not there')
  await expectRefused({ tasks: [task(1, [1])] }, 'leads back')
  await expectRefused({ tasks: [task(1, [3]), task(2, [1]), task(3, [2]), task(4)] }, 'leads back')
  await expectRefused({ memories: [memory(1), memory(1)] }, 'more than once')
  await expectRefused({ memories: [summary(1, 'hour', [2])] }, 'not there')
  await expectRefused({ memories: [summary(1, 'hour', [1])] }, 'not below')
  await expectRefused({ memories: [summary(1, 'day', [2]), summary(2, 'day', [1])] }, 'not below')
  await expectRefused({ memories: [summary(1, 'hour', [2]), summary(2, 'day', [])] }, 'not below')
  const soul = { version: 1, content: 'x', source: 'saved', createdAt: at }
  await expectRefused({ soulVersions: [soul, soul] }, 'more than once')
})

test('paths that lead out of the workspace, or mean two things', async () => {
  const wrong = ['../x', 'a/../../x', '/etc/x', 'a//b', './a', 'a/.', '..', '.', '..\\x', 'C:/x', '//host/x', 'a\0b']
  const long = ['a\nb', `${'x'.repeat(256)}`, 'a/'.repeat(64).concat('b'), 'x/'.repeat(3000)]
  for (const path of [...wrong, ...long, 'a\ud800', ' ']) {
    await expectRefused({ workspace: files(path) }, 'workspace')
    await expectRefused({ workspace: { emptyFolders: [path], files: [] } }, 'workspace')
  }
  await expectRefused({ workspace: files('a', 'a') }, 'more than once')
  await expectRefused({ workspace: files('a', 'a/b') }, 'which is a file')
  await expectRefused({ workspace: { ...files('a'), emptyFolders: ['a'] } }, 'more than once')
  await expectRefused({ workspace: { ...files('a/b'), emptyFolders: ['a/b/c'] } }, 'which is a file')
  for (const content of ['x', '!!!!', 'eA', 'eA==eA==', 5]) {
    await expectRefused({ workspace: { emptyFolders: [], files: [{ path: 'a', content }] } })
  }
  expect(existsSync(join(service.dataDir, 'x'))).toBe(false)
})

test('more than fits', { timeout: 120_000 }, async () => {
  const tooLong = Buffer.alloc(10_000_001).toString('base64')
  await expectRefused(
    { workspace: { emptyFolders: [], files: [{ path: 'a', content: tooLong }] } },
    'more than 10000000',
  )
  const content = Buffer.alloc(10_000_000).toString('base64')
  const seven = ['1', '2', '3', '4', '5', '6', '7'].map(path => ({ path, content }))
  await expectRefused({ workspace: { emptyFolders: [], files: seven } }, 'at most 67108864')
  await expectRefused({ workspace: files(...Array.from({ length: 10_001 }, (_, index) => `f${index}`)) }, 'files')
  await expectRefused({ extra: 'x'.repeat(129 * 1024 * 1024) })
})

test('a newer format says so, whatever else is in it', async () => {
  const answer = await service.user.post('/api/beings/import', { format: 'trivium-being', formatVersion: 3, soul: {} })
  expectError(answer, 400, 'VALIDATION_ERROR')
  expect(answer.body.error).toMatchObject({
    message: 'The being was exported by a newer version of the service.',
    details: 'formatVersion 3 is not known here; the newest is 2',
  })
})

test('a key in the document is not taken over', async () => {
  const being = { ...document.being, aiClientType: 'QiniuAI', aiConfig: { apiKey: 'sk-planted', model: 'm' } }
  const { body } = await service.user.post('/api/beings/import', { ...document, being })
  expect(body.being.aiConfig).toEqual({ model: 'm' })
  const rows = await service.context.database.db.selectFrom('beings').select('ai_config').execute()
  expect(JSON.stringify(rows)).not.toContain('sk-planted')
  await service.user.post('/api/beings/delete', { beingId: body.being.id })
})
