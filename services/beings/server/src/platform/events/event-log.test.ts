import { openDatabase } from '@trivium/db'
import { cleanUpLater, createTestClock, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { migrations } from '../db/migrations.ts'
import type { BeingsSchema } from '../db/schema.ts'
import { deleteEventsOf, type EventPage, readEventsAfter, type StoredChatEvent } from './chat-event-store.ts'
import { type ChatEventLog, openChatEventLog } from './event-log.ts'

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
  const stored = async () => (await readEventsAfter(database.db, { after: 0, limit: 10 })).length
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
  const stored = async () => (await readEventsAfter(database.db, { after: 0, limit: 10 })).length
  await expect.poll(stored).toBe(2)
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

async function readAll(log: ChatEventLog, from: number, page: EventPage) {
  const read: Omit<StoredChatEvent, 'createdAt'>[] = []
  for (let after = from; ; after = read.at(-1)?.seq ?? after) {
    const some = await log.readAfter(after, page)
    if (some.length === 0) return read
    expect(some.length).toBeLessThanOrEqual(page.limit)
    for (const { createdAt: _, ...event } of some) read.push(event)
  }
}

/** Always the same, so that what fails once fails again. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

test('fragments of many channels come back each for itself, in their order, from whatever number on', async () => {
  const { log, database } = await open(await temporaryDirectory())
  const told: Omit<StoredChatEvent, 'createdAt'>[] = []
  log.subscribe(({ createdAt: _, ...event }) => told.push(event))
  const next = sequence(7)
  for (let write = 0; write < 12; write++) {
    for (let count = next(40); count >= 0; count--) {
      const channel = `channel-${next(5)}`
      if (next(12) === 0) log.append(channel, { type: 'complete', messageId: 'm' })
      else log.append(channel, chunk(`"${count}\n€ ${'x'.repeat(next(300))}`))
    }
    await log.flush()
  }
  const rows = await database.db.selectFrom('chat_events').selectAll().execute()
  expect(rows.length).toBeLessThan(told.length / 2)

  for (const channelId of [undefined, 'channel-2']) {
    const wanted = told.filter(event => channelId === undefined || event.channelId === channelId)
    for (const limit of [1, 7, 1000]) {
      for (const bytes of [1, 900, 1_000_000]) {
        const after = next(30)
        const read = await readAll(log, after, { channelId, limit, bytes })
        expect(read).toEqual(wanted.filter(event => event.seq > after))
      }
    }
  }
  await deleteEventsOf(database.db, 'channel-2')
  const left = await readEventsAfter(database.db, { after: 0, limit: 10_000 })
  expect(left.map(event => event.seq)).toEqual(
    told.filter(event => event.channelId !== 'channel-2').map(event => event.seq),
  )
})
