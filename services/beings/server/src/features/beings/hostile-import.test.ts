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

test('more than fits', async () => {
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

test('more rights than a new being has are refused, given or left out, as the person says', async () => {
  const { user } = service
  const toolPermissions = { command_line: 'allowed', network: 'denied' }
  await expectRefused({ toolPermissions }, /command_line.*rights=usual.*rights=keep/)
  for (const [rights, command_line] of [
    ['usual', 'ask'],
    ['keep', 'allowed'],
  ]) {
    const { body } = await user.post(`/api/beings/import?rights=${rights}`, { ...document, toolPermissions })
    const { permissions } = (await user.get(`/api/beings/tool-permissions?beingId=${body.being.id}`)).body
    expect(permissions).toMatchObject({ command_line, network: 'denied' })
    await user.post('/api/beings/delete', { beingId: body.being.id })
  }
  expectError(await user.post('/api/beings/import?rights=all', document), 400, 'VALIDATION_ERROR')
})

test('values without measure: depth, length, doubled names, what is no JSON and what is no text', async () => {
  const refuse = async (body: string | Buffer, details: RegExp) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await service.user.send('POST', '/api/beings/import', { headers, body })
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toMatch(details)
  }
  const whole = JSON.stringify(document)
  const deep = '['.repeat(5_000_000)
  await refuse(`{"extra":${deep}`, /nested/)
  await refuse(whole.replace('"aiConfig":{', `"aiConfig":{"x":${'['.repeat(70)}${']'.repeat(70)},`), /nested/)
  await refuse(whole.replace('{', `{"extra":"${'x'.repeat(17_000_000)}",`), /more than 16777216 bytes/)
  await refuse(whole.replace('{', '{"being":{},'), /"being" is there more than once/)
  await refuse(`${whole}{}`, /byte/)
  await refuse(whole.slice(0, -1), /cut off/)
  await refuse('', /format is required/)
  await refuse(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]), /not JSON/)
  await expectRefused({ being: { ...document.being, soulContent: 'x'.repeat(1_000_001) } }, 'soulContent')
  await expectRefused({ memories: [memory(1, { content: 'x'.repeat(1_000_001) })] }, 'content')
})

test('what belongs to others cannot be named: ids of a document mean nothing outside of it', async () => {
  const { user, curator } = service
  const mine = (await user.post('/api/memory/create', { beingId: curator.id, content: 'mine' })).body.memory
  const task1 = (await user.post('/api/tasks/create', { beingId: curator.id, title: 'mine' })).body.task
  const summaryOf = { summary: { level: 'hour', periodStart: at, sourceIds: [mine.id] } }
  await expectRefused({ memories: [memory(1, summaryOf)] }, 'not there')
  await expectRefused({ tasks: [{ ...task(1), dependsOn: [task1.id] }] }, 'not there')
  const body = { ...document, id: curator.id, being: { ...document.being, id: curator.id, isCurator: true } }
  const memories = [{ ...memory(1), id: mine.id, beingId: curator.id, content: 'stolen' }]
  const { being } = (await user.post('/api/beings/import', { ...body, memories })).body
  expect(being).toMatchObject({ isCurator: false, memoryCount: 1 })
  expect(being.id).not.toBe(curator.id)
  expect((await user.get(`/api/memory/detail/${mine.id}`)).body).toMatchObject({ content: 'mine', beingId: curator.id })
  await user.post('/api/beings/delete', { beingId: being.id })
})
