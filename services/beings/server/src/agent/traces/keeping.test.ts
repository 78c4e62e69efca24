import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { startBeings } from '../../../test/start.ts'
import { insertTurn } from '../turns/turn-store.ts'
import { readAttributes, writeAttributes } from './span-attributes.ts'
import { insertSpans, listSpans } from './span-store.ts'

const day = 86_400_000

const span = (id: string, turnId: string, startedAt: number) => ({
  ...{ id, turn_id: turnId, parent_id: turnId, kind: 'model' as const, name: 'chat', started_at: startedAt },
})

test('spans are kept for 30 days; what a process left open is marked as interrupted by the next one', async () => {
  const first = await startReady()
  const now = Date.now()
  const { db } = first.context.database
  const turn = { being_id: first.curator.id, channel_id: first.channelId, kind: 'user_message', payload: '{}' }
  await insertTurn(db, { ...turn, id: 't1', state: 'completed', started_at: now, trigger_message_id: null })
  await insertSpans(db, [
    { ...span('old', 't1', now - 31 * day), ended_at: now - 31 * day, status: 'ok' },
    { ...span('young', 't1', now - 29 * day), ended_at: now - 29 * day, status: 'ok' },
    { ...span('open', 't1', now - 1000), ended_at: null, status: 'running' },
  ])
  await first.stop()
  const second = await startBeings({ dataDir: first.dataDir })
  const left = async () => (await listSpans(second.context.database.db, ['t1'])).map(row => [row.id, row.status])
  await expect.poll(left).toEqual([
    ['young', 'ok'],
    ['open', 'interrupted'],
  ])
  const [, open] = await listSpans(second.context.database.db, ['t1'])
  expect(open?.ended_at).toBeGreaterThanOrEqual(now)
})

test('attributes never take more than 4 KB', () => {
  const memoryIds = Array.from({ length: 500 }, (_, index) => `0198c0de-0000-7000-8000-${index}`)
  const text = writeAttributes({ memoryIds, model: 'x', promptTokens: 5 })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
  expect(readAttributes(text).memoryIds?.length).toBeGreaterThan(20)
  const named = writeAttributes({ model: 'ö'.repeat(9000), clientType: 'y'.repeat(9000), promptTokens: 5 })
  expect(Buffer.byteLength(named)).toBeLessThanOrEqual(4096)
  expect(readAttributes(named).promptTokens).toBe(5)
})
