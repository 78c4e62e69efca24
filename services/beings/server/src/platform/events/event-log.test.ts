import { openDatabase } from '@trivium/db'
import { cleanUpLater, createTestClock, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { migrations } from '../db/migrations.ts'
import type { BeingsSchema } from '../db/schema.ts'
import { openChatEventLog } from './event-log.ts'

async function open(directory: string) {
  const database = await openDatabase<BeingsSchema>({ service: 'beings', file: `${directory}/beings.db`, migrations })
  const clock = createTestClock()
  const log = await openChatEventLog({ database, clock })
  const close = async () => {
    await log.close()
    await database.close()
  }
  cleanUpLater(() => close().catch(() => undefined))
  return { log, clock, database, close }
}

const chunk = (content: string) => ({ type: 'chunk' as const, messageId: 'm', content })

test('readers hear of an event at once; fragments reach the disk together a moment later', async () => {
  const { log, clock, database } = await open(await temporaryDirectory())
  const heard: string[] = []
  const leave = log.subscribe(event => heard.push(JSON.parse(event.data).content))
  const stored = async () => (await database.db.selectFrom('chat_events').select('seq').execute()).length
  for (const content of ['a', 'b', 'c']) log.append('one', chunk(content))
  expect(heard).toEqual(['a', 'b', 'c'])
  expect(await stored()).toBe(0)
  await clock.advance(1000)
  await log.flush()
  expect(await stored()).toBe(3)
  leave()
  log.append('one', chunk('d'))
  expect(heard).toHaveLength(3)
})

test('the end of a reply is written sooner than fragments alone would be', async () => {
  const { log, clock, database } = await open(await temporaryDirectory())
  log.append('one', chunk('a'))
  log.append('one', { type: 'complete', messageId: 'm' })
  await clock.advance(50)
  const stored = async () => (await database.db.selectFrom('chat_events').selectAll().execute()).length
  await expect.poll(stored, { timeout: 30_000 }).toBe(2)
})

test('reading goes by number and channel, and includes what is not on disk yet', async () => {
  const { log } = await open(await temporaryDirectory())
  for (const [channel, content] of [
    ['one', 'a'],
    ['two', 'b'],
    ['one', 'c'],
  ] as const)
    log.append(channel, chunk(content))
  const contents = async (after: number, channelId?: string) =>
    (await log.readAfter(after, { channelId, limit: 10 })).map(event => JSON.parse(event.data).content)
  expect(await contents(0)).toEqual(['a', 'b', 'c'])
  expect(await contents(1)).toEqual(['b', 'c'])
  expect(await contents(0, 'one')).toEqual(['a', 'c'])
  expect((await log.readAfter(0, { limit: 1 })).map(event => event.seq)).toEqual([1])
})

test('a page ends with the event that reaches its size, and holds at least one', async () => {
  const { log } = await open(await temporaryDirectory())
  for (const size of [10, 10, 5000, 10]) log.append('one', chunk('é'.repeat(size)))
  const page = async (after: number, bytes: number) =>
    (await log.readAfter(after, { limit: 10, bytes })).map(event => event.seq)
  expect(await page(0, 1)).toEqual([1])
  expect(await page(0, 9000)).toEqual([1, 2, 3])
  expect(await page(2, 1)).toEqual([3])
  expect(await page(0, 1_000_000)).toEqual([1, 2, 3, 4])
  expect(await page(4, 1)).toEqual([])
})

test('a reply under way is known until it ends', async () => {
  const { log } = await open(await temporaryDirectory())
  log.append('one', { type: 'queue', position: 1, total: 1 })
  expect(log.startOfOpenReplies()).toBeUndefined()
  log.append('one', chunk('a'))
  log.append('two', chunk('b'))
  expect(log.startOfOpenReplies()).toBe(1)
  expect(log.startOfOpenReplies('two')).toBe(2)
  log.append('one', { type: 'complete', messageId: 'm' })
  expect(log.startOfOpenReplies()).toBe(2)
  log.append('two', { type: 'error', messageId: 'm', message: 'x' })
  expect(log.startOfOpenReplies()).toBeUndefined()
})

test('after a restart the numbers go on beyond any that a crash may have lost', async () => {
  const directory = await temporaryDirectory()
  const first = await open(directory)
  first.log.append('one', { type: 'complete', messageId: 'm' })
  await first.close()
  const second = await open(directory)
  expect(second.log.newest()).toBeGreaterThan(1000)
  expect((await second.log.readAfter(0, { limit: 10 })).map(event => event.seq)).toEqual([1])
})
