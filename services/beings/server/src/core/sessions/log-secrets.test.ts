import { Writable } from 'node:stream'
import { createLogger } from '@trivium/http'
import { expect, test } from 'vitest'
import { startProvider, startReady } from '../../../test/factories.ts'

test('no key, password or cookie reaches the log, not even at its most talkative', async () => {
  let lines = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  const log = createLogger({ service: 'beings', level: 'trace', destination })
  const password = 'correct horse battery'
  const provider = await startProvider()
  provider.respond(() => ({ status: 500 }))
  const { user, channelId, context, curator } = await startReady({ log, firstRun: { password } })
  const secrets = ['sk-global-key-0001', 'sk-being-key-0002', 'sk-query-key-0003', 'sk-header-key-0004', password]
  await user.post('/login', { password: 'wrong' })
  await user.post('/config/save', {
    aiClients: { QiniuAI: { endpoint: `${provider.url}/v1`, apiKey: secrets[0], model: 'm' } },
  })
  await user.post('/api/beings/ai-config/save', {
    beingId: curator.id,
    aiClientType: 'LongCat',
    config: { endpoint: 'http://127.0.0.1:9', apiKey: secrets[1], model: 'm' },
  })
  await user.get(`/api/beings/ai-config/models?clientType=QiniuAI&apiKey=${secrets[2]}`)
  await user.get('/api/beings/ai-config/models?clientType=LongCat', { 'x-ai-api-key': secrets[3] ?? '' })
  await user.post('/config/save', { defaultAiClient: 'QiniuAI' })
  await user.post('/api/chat/send', { channelId, content: 'hello' })
  await user.post('/api/chat/stop', { channelId })
  await context.mailbox.drain()
  expect(lines).toContain('"level"')
  for (const secret of [...secrets, user.cookie.split('=')[1] ?? '']) expect(lines).not.toContain(secret)
})
