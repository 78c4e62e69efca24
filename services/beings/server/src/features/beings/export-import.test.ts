import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

test('an exported being can be imported elsewhere, with its souls and chats', async () => {
  const home = await startReady()
  const { user, curator, channelId, context } = home
  await user.post('/api/beings/soul/save', { beingId: curator.id, soulContent: '# Second' })
  await user.post('/api/beings/ai-config/save', { beingId: curator.id, aiClientType: 'Demo', config: {} })
  await user.post('/api/chat/send', { channelId, content: 'remember that tea is good' })
  await context.mailbox.drain()
  const { body: document, headers } = await user.post('/api/beings/export', { beingId: curator.id })
  expect(headers['content-disposition']).toContain('Cura.json')
  expect(document).toMatchObject({
    format: 'trivium-being',
    formatVersion: 2,
    being: { name: 'Cura', soulContent: '# Second' },
  })

  const away = await startReady()
  const imported = await away.user.post('/api/beings/import', document)
  expect(imported.body).toMatchObject({
    success: true,
    being: { name: 'Cura', soulContent: '# Second', aiClientType: 'Demo', isCurator: false, status: 'idle' },
  })
  const { id } = imported.body.being
  expect(id).not.toBe(curator.id)
  const { versions } = (await away.user.get(`/api/beings/soul/versions?beingId=${id}`)).body
  expect(versions.map((item: { version: number; source: string }) => [item.version, item.source])).toEqual([
    [2, 'saved'],
    [1, 'created'],
  ])
  const { conversations } = (await away.user.get(`/api/chat/conversations?beingId=${id}`)).body
  expect(conversations).toHaveLength(1)
  const read = async (who: typeof user, channel: string) =>
    (await who.get(`/api/chat/messages?channelId=${channel}`)).body.messages.map(
      ({ role, content, toolCalls, timestamp }: Record<string, unknown>) => ({ role, content, toolCalls, timestamp }),
    )
  expect(await read(away.user, conversations[0].sessionId)).toEqual(await read(user, channelId))
})

test('what is no exported being is refused, and nothing is made', async () => {
  const { user, curator } = await startReady()
  const { body: document } = await user.post('/api/beings/export', { beingId: curator.id })
  const broken: unknown[] = [
    {},
    [],
    'x',
    { ...document, format: 'other' },
    { ...document, formatVersion: 3 },
    { ...document, formatVersion: 0 },
    { ...document, formatVersion: '2' },
    { ...document, being: undefined },
    { ...document, being: { ...document.being, name: '' } },
    { ...document, being: { ...document.being, name: 'a\nb' } },
    { ...document, being: { ...document.being, aiClientType: 'Nope' } },
    { ...document, soulVersions: 'x' },
    { ...document, conversations: [{ type: 'single', title: 'x', createdAt: 'yesterday', messages: [] }] },
    {
      ...document,
      conversations: [{ type: 'single', title: 'x', createdAt: document.exportedAt, messages: [{ role: 'king' }] }],
    },
  ]
  for (const body of broken) expectError(await user.post('/api/beings/import', body), 400, 'VALIDATION_ERROR')
  expect((await user.get('/api/beings')).body.beings).toHaveLength(1)
})
