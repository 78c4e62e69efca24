import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

async function prepare() {
  const service = await startReady()
  const { user, dataDir } = service
  const { id, channelId } = await makeBeing(service, 'Ada')
  await user.post('/api/chat/send', { channelId, content: 'remember that tea is good' })
  await service.context.mailbox.drain()
  const config = { apiKey: 'sk-very-secret-1', endpoint: 'https://llm.example/v1', model: 'm7' }
  await user.post('/api/beings/ai-config/save', { beingId: id, aiClientType: 'QiniuAI', config })
  await user.put('/api/beings/tool-permissions', {
    beingId: id,
    permissions: { network: 'denied', command_line: 'allowed' },
  })
  await user.post('/api/work-notes/create', { beingId: id, title: 'Garden', content: 'Peas' })
  await user.post('/api/memory/create', { beingId: id, content: 'Peas are green' })
  const timer = { beingId: id, name: 'Hourly', instruction: 'x', type: 'interval', everySeconds: 3600 }
  await user.post('/api/timers/create', timer)
  await writeFile(join(dataDir, 'beings', id, 'workspace', 'a.txt'), 'mine')
  for (const [resourcePrefix, result] of [
    ['/etc', 'Denied'],
    ['/srv', 'AskUser'],
    ['/home', 'Allowed'],
  ])
    await user.post('/api/permissions/save', { permissionType: 'FileAccess', resourcePrefix, result, beingId: id })
  await user.post('/api/usage/budgets', { beingId: id, hardLimit: 3 })
  return { ...service, user, dataDir, context: service.context, id }
}

test('a duplicate has soul, client with its key, permissions, refusals and budget; not chats, timers or what was allowed', async () => {
  const { user, id, context, dataDir } = await prepare()
  const { being } = (await user.post('/api/beings/duplicate', { beingId: id, name: 'Ada 2' })).body
  expect(being).toMatchObject({
    name: 'Ada 2',
    soulContent: 'You are Ada.',
    aiClientType: 'QiniuAI',
    aiConfig: { apiKey: '••••et-1', endpoint: 'https://llm.example/v1', model: 'm7' },
    timerCount: 0,
    memoryCount: 0,
    isCurator: false,
  })
  const rows = await context.database.db
    .selectFrom('beings')
    .select('ai_config')
    .where('id', 'in', [id, being.id])
    .execute()
  expect(rows[0]).toEqual(rows[1])
  const { permissions } = (await user.get(`/api/beings/tool-permissions?beingId=${being.id}`)).body
  expect(permissions).toMatchObject({ network: 'denied', command_line: 'allowed' })
  const { rules } = (await user.get('/api/permissions/list')).body
  const own = rules.filter((rule: { beingId: string }) => rule.beingId === being.id)
  expect(own.map((rule: { result: string }) => rule.result).sort()).toEqual(['AskUser', 'Denied'])
  expect((await user.get(`/api/usage/budgets?beingId=${being.id}`)).body.budgets).toMatchObject([{ hardLimit: 3 }])
  const { conversations } = (await user.get(`/api/chat/conversations?beingId=${being.id}`)).body
  expect(conversations).toMatchObject([{ lastMessage: '' }])
  expect((await user.get(`/api/work-notes/list?beingId=${being.id}`)).body.notes).toEqual([])
  expect(await readdir(join(dataDir, 'beings', being.id, 'workspace'))).toEqual([])
  expect(await readdir(join(dataDir, 'arriving'))).toEqual([])
  const { entries } = (await user.get('/api/audit/list')).body
  expect(entries[0]).toMatchObject({ action: 'being.duplicate', beingId: being.id })
})

test('memories, notes and files come along when they are asked for', async () => {
  const { user, id, dataDir } = await prepare()
  const wish = { beingId: id, name: 'Ada 2', memories: true, notes: true, workspace: true }
  const { being } = (await user.post('/api/beings/duplicate', wish)).body
  const original = (await user.get(`/api/beings/detail?beingId=${id}`)).body
  expect(being.memoryCount).toBe(original.memoryCount)
  expect((await user.get(`/api/memory/search?keyword=green&beingId=${being.id}`)).body.total).toBe(1)
  expect((await user.get(`/api/work-notes/list?beingId=${being.id}`)).body.notes).toMatchObject([{ title: 'Garden' }])
  expect(await readdir(join(dataDir, 'beings', being.id, 'workspace'))).toEqual(['a.txt'])
})

test('a name that is taken is refused, whatever its case; so is one that is none, and an unknown being', async () => {
  const { user, id } = await prepare()
  for (const name of ['Ada', 'ADA', ' ada ', '', 'a\nb', 'x'.repeat(101)]) {
    expectError(await user.post('/api/beings/duplicate', { beingId: id, name }), 400, 'VALIDATION_ERROR')
  }
  const unknown = '01900000-0000-7000-8000-000000000000'
  expectError(await user.post('/api/beings/duplicate', { beingId: unknown, name: 'X' }), 404, 'NOT_FOUND')
  expect((await user.get('/api/beings')).body.beings).toHaveLength(2)
})

test('of two that want the same name at once, one gets it', async () => {
  const { user, id } = await prepare()
  const answers = await Promise.all([1, 2].map(() => user.post('/api/beings/duplicate', { beingId: id, name: 'Twin' })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
})

test('the list of beings says the model and how many questions wait', async () => {
  const { user, id, context } = await prepare()
  const { beings } = (await user.get('/api/beings/list')).body
  expect(beings.find((being: { id: string }) => being.id === id)).toMatchObject({ model: 'm7', pendingCount: 0 })
  const { conversations } = (await user.get('/api/chat/conversations')).body
  const curator = beings.find((being: { isCurator: boolean }) => being.isCurator)
  const chat = conversations.find((one: { beingId: string }) => one.beingId === curator.id)
  await user.post('/api/chat/send', { channelId: chat.sessionId, content: 'run uname -a' })
  await context.mailbox.drain()
  const again = (await user.get('/api/beings')).body.beings
  expect(again.find((being: { id: string }) => being.id === curator.id)).toMatchObject({ pendingCount: 1 })
  expect(again.find((being: { id: string }) => being.id === id)).toMatchObject({ pendingCount: 0 })
})
