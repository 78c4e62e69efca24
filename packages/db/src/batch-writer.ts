import type { BatchStore } from './batch-store.ts'
import type { Native } from './native.ts'
import { isLockTimeout, runBatch, UnknownOutcomeFault } from './run-batch.ts'
import { openStreams, type StreamedBatch } from './streamed-batch.ts'
import { DatabaseAwayFault } from './take-connection.ts'

/** Who waits for an item: told as soon as its batch is on disk, or has failed. Must not throw. */
export interface Waiter<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Waiting<Item, Result> {
  item: Item
  waiter: Waiter<Result>
}

/** So many are worth a transaction of their own while as many again are still on their way. */
const minHalf = 16

/** A batch that still takes items. */
interface Growing<Item, Result> {
  waiting: Waiting<Item, Result>[]
  stream: StreamedBatch<Item, Result> | undefined
  /** It only waits for the stream before it. */
  isDue: boolean
}

/** Resolves when the item is on disk. */
export function createBatchWriter<Item, Result>(
  database: { native: Native },
  store: BatchStore<Item, Result>,
): (item: Item) => Promise<Result> {
  const write = createBatchQueue(database, store)
  return item => new Promise((resolve, reject) => write(item, { resolve, reject }))
}

/**
 * Group commit for one kind of write on a hot path: the store gets all waiting items at once and writes them with as few
 * statements as it can. When a batch is refused, its items are written one by one, so that a bad one fails alone.
 */
export function createBatchQueue<Item, Result>(
  { native }: { native: Native },
  store: BatchStore<Item, Result>,
): (item: Item, waiter: Waiter<Result>) => void {
  type Batch = Waiting<Item, Result>[]
  const { maxItems = 256, maxParallel = 2 } = store
  const limit = native.engine === 'sqlite' ? 1 : maxParallel
  const streams = native.engine === 'postgres' && store.stream ? openStreams(native.batchPool, store.stream) : undefined
  let queue: Batch = []
  let growing: Growing<Item, Result> | undefined
  let running = 0
  /** Items in streams whose commit is awaited. */
  let committing = 0
  /** How many there are to be written at once, at most, in the last time. */
  let crowd = 0

  function begin(): void {
    const [first] = queue
    if (growing || running >= limit || !first) return
    growing = { waiting: [], isDue: false, stream: streams?.open(first.item) }
    setImmediate(look, growing, 0)
    const waiting = queue
    queue = []
    for (const one of waiting) add(one)
    begin()
  }

  function add(one: Waiting<Item, Result>): void {
    if (!growing || !join(growing, one)) queue.push(one)
    else if (growing.stream && isHalf(growing.waiting.length)) close(growing)
  }

  /** Without this all could end up in one batch, again and again: nothing arrives while it is committed. */
  function isHalf(count: number): boolean {
    return count >= Math.max(minHalf, crowd / 2) && committing < crowd / 4
  }

  function join({ waiting, stream }: Growing<Item, Result>, one: Waiting<Item, Result>): boolean {
    if (waiting.length >= maxItems || (stream && !stream.takes(one.item))) return false
    waiting.push(one)
    stream?.add(one.item)
    return true
  }

  /**
   * As long as every turn of the event loop brings more, a batch grows: a large one costs much less per item. A stream
   * grows while the one before it is being committed, or until half of all are in it: those who wait are in turn in one or
   * the other, and neither the database nor this process stands still.
   */
  function look(batch: Growing<Item, Result>, before: number): void {
    if (batch !== growing) return
    const { waiting, stream } = batch
    if (stream && committing > 0) batch.isDue = true
    else if (!stream && waiting.length > before && waiting.length < maxItems) setImmediate(look, batch, waiting.length)
    else close(batch)
  }

  function close({ waiting, stream }: Growing<Item, Result>): void {
    growing = undefined
    running += 1
    void (stream ? endStream(stream, waiting) : flush(waiting)).finally(() => {
      running -= 1
      begin()
    })
    begin()
  }

  async function endStream(stream: StreamedBatch<Item, Result>, batch: Batch): Promise<void> {
    committing += batch.length
    crowd = Math.max(crowd - 1, committing + queue.length)
    const ended = await Promise.allSettled([stream.end()])
    // Before anybody is answered, so that the database goes on meanwhile.
    if (growing?.isDue && committing === batch.length) close(growing)
    committing -= batch.length
    const [outcome] = ended
    if (outcome.status === 'fulfilled' && outcome.value) settle(batch, outcome.value)
    else if (outcome.status === 'rejected' && isFinal(outcome.reason)) fail(batch, outcome.reason)
    else await flush(batch)
  }

  async function flush(batch: Batch): Promise<void> {
    try {
      settle(batch, await runBatch(native, store, itemsOf(batch)))
    } catch (error) {
      if (batch.length === 1 || isFinal(error)) fail(batch, error)
      else for (const waiting of batch) await flush([waiting])
    }
  }

  function settle(batch: Batch, results: readonly Result[]): void {
    store.written?.(itemsOf(batch), results)
    batch.forEach(({ waiter }, index) => {
      waiter.resolve(results[index] as Result)
    })
  }

  function fail(batch: Batch, error: unknown): void {
    for (const { waiter } of batch) waiter.reject(error)
  }

  return (item, waiter) => {
    add({ item, waiter })
    begin()
  }
}

/** Trying again would be wrong, or would only make everybody wait once more. */
function isFinal(error: unknown): boolean {
  return error instanceof UnknownOutcomeFault || error instanceof DatabaseAwayFault || isLockTimeout(error)
}

function itemsOf<Item>(batch: readonly { item: Item }[]): Item[] {
  return batch.map(({ item }) => item)
}
