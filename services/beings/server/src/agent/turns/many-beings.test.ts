import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { startWithProvider } from '../../../test/provider.ts'
import { withoutSituation } from '../../platform/ai/situation.ts'

const many = rounds(200, 40)

test(`${many} beings chat at once and no stream is mixed with another`, { timeout: 300_000 }, async () => {
  const service = await startWithProvider()
  service.provider.respond(request => {
    const messages = request.body.messages as { role: string; content: string }[]
    const mark = withoutSituation(messages.findLast(message => message.role === 'user')?.content ?? '')
    const called = messages.at(-1)?.role === 'tool'
    if (!called)
      return { text: [`${mark} `], toolCalls: [{ name: 'memory', parameters: { action: 'add', content: mark } }] }
    return {
      text: Array.from({ length: 20 }, () => `${mark} `),
      beforeChunk: () => new Promise(resolve => setImmediate(resolve)),
    }
  })
  const beings: { id: string; channelId: string }[] = []
  for (let index = 0; index < many; index++) beings.push(await makeBeing(service, `Being ${index}`))
  const stream = await followChat(service.user)
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  await Promise.all(
    beings.map(({ channelId }, index) => service.user.post('/api/chat/send', { channelId, content: `mark-${index}` })),
  )
  await stream.ends(many)
  lag.disable()
  await service.context.mailbox.drain()
  expect(stream.of('error')).toEqual([])
  for (const [index, { channelId, id }] of beings.entries()) {
    const chunks = stream.of('chunk').filter(event => event.data.channelId === channelId)
    expect(chunks.map(event => event.data.content).join('')).toBe(`mark-${index} `.repeat(21))
    expect((await service.context.mailbox.status(id)).status).toBe('idle')
  }
  const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024)
  // Reported, not asserted: provider, service and reader share this process and a busy machine.
  console.log(`${many} beings: event-loop lag p99 ${Math.round(lag.percentile(99) / 1e6)} ms, memory ${memory} MiB`)
})
