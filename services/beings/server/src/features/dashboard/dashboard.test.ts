import { beforeAll, expect, it } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'

let service: ReadyService
beforeAll(async () => {
  service = await startReady()
})

it('tells how the service stands', async () => {
  const other = await makeBeing(service, 'Ada')
  await service.user.post('/api/beings/stop', { beingId: other.id })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'Hello' })
  await service.context.mailbox.drain()
  const { body } = await service.user.get('/api/dashboard/stats')
  expect(body.beings).toEqual({ total: 2, idle: 1, running: 0, waiting_permission: 0, stopped: 1 })
  expect(body).toMatchObject({ version: 'v0.2.0-alpha', pendingPermissions: 0, todayCost: 0, currency: 'USD' })
  expect(body.todayTokens).toBeGreaterThan(0)
  expect(body.uptimeSeconds).toBeGreaterThanOrEqual(0)
})

it('measures messages and tokens of the last 20 minutes', async () => {
  const { body } = await service.user.get('/api/dashboard/metrics')
  for (const key of ['timestamps', 'messageCounts', 'tokenCounts']) expect(body[key]).toHaveLength(20)
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  expect(sum(body.messageCounts)).toBeGreaterThanOrEqual(2)
  expect(sum(body.tokenCounts)).toBeGreaterThan(0)
  const times = body.timestamps.map((text: string) => Date.parse(text))
  expect(times[19] - times[0]).toBe(19 * 60_000)
  for (const key of ['cpuPercent', 'memoryMB', 'eventLoopLagMs']) expect(body[key]).toBeGreaterThanOrEqual(0)
})
