import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

test('the trend is told by model, being or client, and adds up', async () => {
  const service = await startReady()
  const { user, channelId, curator, context } = service
  const ada = await makeBeing(service, 'Ada')
  for (const id of [channelId, ada.channelId, ada.channelId]) {
    await user.post('/api/chat/send', { channelId: id, content: 'hello' })
    await context.mailbox.drain()
  }
  const trend = async (groupBy: string) => (await user.get(`/api/usage/trend?groupBy=${groupBy}`)).body
  const { points, series } = await trend('being')
  expect(series.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ada', 'Cura'])
  expect(series.map(({ key }: { key: string }) => key)).toContain(curator.id)
  for (const [index, point] of points.entries()) {
    const parts = series.map((one: { points: { totalTokens: number }[] }) => one.points[index]?.totalTokens ?? 0)
    expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBe(point.totalTokens)
  }
  expect((await trend('client')).series).toHaveLength(1)
  expect((await trend('model')).series[0].points).toHaveLength(points.length)
  expect((await user.get('/api/usage/trend')).body).not.toHaveProperty('series')
  expectError(await user.get('/api/usage/trend?groupBy=moon'), 400, 'VALIDATION_ERROR')
})
