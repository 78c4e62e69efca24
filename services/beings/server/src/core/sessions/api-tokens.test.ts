import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, unknownId } from '../../../test/field-rules.ts'

test('a token lets a script in until it is revoked', async () => {
  const { user, stranger, context, channelId } = await startReady({ firstRun: { password: 'correct horse' } })
  const made = await user.post('/api/tokens/create', { name: 'backup script' })
  expect(made.body).toEqual({
    success: true,
    token: expect.stringMatching(/^beings_[\w-]{43}$/),
    apiToken: { id: expect.any(String), name: 'backup script', createdAt: expect.any(String), lastUsedAt: null },
  })
  const bearer = { authorization: `Bearer ${made.body.token}` }
  expect((await stranger.get('/api/beings', bearer)).status).toBe(200)
  expect((await stranger.post('/api/chat/stop', { channelId }, bearer)).status).toBe(200)
  expectError(
    await stranger.post('/api/chat/stop', { channelId }, { ...bearer, origin: 'https://evil.example' }),
    403,
    'PERMISSION_DENIED',
  )
  const list = await user.get('/api/tokens/list')
  expect(list.body.tokens).toEqual([{ ...made.body.apiToken, lastUsedAt: expect.any(String) }])
  expect(list.text).not.toContain(made.body.token)
  const rows = await context.database.db.selectFrom('api_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(made.body.token)
  expect((await user.post('/api/tokens/revoke', { tokenId: made.body.apiToken.id })).body).toEqual({ success: true })
  expectError(await stranger.get('/api/beings', bearer), 403, 'PERMISSION_DENIED')
})

test('nothing that only looks like a token is taken', async () => {
  const { stranger, user, url } = await startReady()
  for (const authorization of [
    'Bearer',
    'Bearer x',
    `Bearer beings_${'x'.repeat(43)}`,
    'Basic dXNlcjp4',
    user.cookie,
  ]) {
    const answer = await stranger.get('/api/beings', { authorization })
    expectError(answer, 403, 'PERMISSION_DENIED')
    expect(answer.body.error.details).toContain('/api/tokens/create')
  }
  expect((await createCaller(url, user.cookie).get('/api/beings', { authorization: 'Bearer x' })).status).toBe(200)
})

test('refuses wrong fields', async () => {
  const { user } = await startReady()
  await checkFields(
    body => user.post('/api/tokens/create', body),
    { name: 'x' },
    {
      name: { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(101), 'a\nb'] },
    },
  )
  for (const tokenId of notIds) expectError(await user.post('/api/tokens/revoke', { tokenId }), 400, 'VALIDATION_ERROR')
  expectError(await user.post('/api/tokens/revoke', {}), 400, 'VALIDATION_ERROR')
  expectError(await user.post('/api/tokens/revoke', { tokenId: unknownId }), 404, 'NOT_FOUND')
})
