import { Writable } from 'node:stream'
import { createLogger } from '@trivium/http'
import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'

const key = 'sk-test-secret-9876'

test('the key of a provider reaches the provider and nobody else: no log, no answer, no error, no stored text', async () => {
  let logged = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const service = await startWithProvider({ log: createLogger({ service: 'beings', level: 'trace', destination }) })
  const stream = await followChat(service.user)
  // A careless provider repeats the key in its error.
  service.provider.respond(request => ({ status: 401, headers: { 'x-echo': String(request.headers.authorization) } }))
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await stream.ends()
  expect(service.provider.calls()[0]?.headers.authorization).toBe(`Bearer ${key}`)
  const answers = await Promise.all(
    [
      '/config',
      `/api/beings/detail?beingId=${service.curator.id}`,
      `/api/chat/messages?channelId=${service.channelId}`,
    ].map(path => service.user.get(path, { accept: 'application/json' })),
  )
  const { db } = service.context.database
  const stored = await Promise.all([
    db.selectFrom('settings').selectAll().execute(),
    db.selectFrom('usage_records').selectAll().execute(),
    db.selectFrom('turns').selectAll().execute(),
    db.selectFrom('chat_events').selectAll().execute(),
  ])
  expect(logged).not.toBe('')
  for (const text of [
    logged,
    JSON.stringify(answers.map(answer => answer.text)),
    JSON.stringify(stored),
    JSON.stringify(stream.events),
  ]) {
    expect(text).not.toContain(key)
  }
})
