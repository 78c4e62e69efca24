import type { BatchStore } from './batch-store.ts'
import type { Native } from './database.ts'
import { runBatch, UnknownOutcome } from './run-batch.ts'
import { SharedClient } from './shared-client.ts'
import { StreamedBatch } from './streamed-batch.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A batch that still takes items. */
interface Growing<Item, Result> {
  waiting: Waiting<Item, Result>[]
  stream?: StreamedBatch<Item, Result>
  /** It only waits for the stream before it. */
  isDue: boolean
}

/**
 * Group commit for one kind of write on a hot path: the store gets all waiting items at once and writes them with as few
 * statements as it can. When a batch is refused, its items are written one by one, so that a bad one fails alone.
 */
export function createBatchWriter<Item, Result>(
  { native }: { native: Native },
  store: BatchStore<Item, Result>,
): (item: Item) => Promise<Result> {
  type Batch = Waiting<Item, Result>[]
  const { maxItems = 256, maxParallel = 2 } = store
  const limit = native.engine === 'sqlite' ? 1 : maxParallel
  const streams = native.engine === 'postgres' && store.stream
  const shared = native.engine === 'postgres' && new SharedClient(native.batchPool)
  let queue: Batch = []
  let growing: Growing<Item, Result> | undefined
  let running = 0
  let streaming = false

  function begin(): void {
    const [first] = queue
    if (growing || running >= limit || !first) return
    growing = { waiting: [], isDue: false }
    if (streams && shared && streams.opensWith(first.item)) {
      growing.stream = new StreamedBatch(shared, streams, first.item)
    }
    queue = queue.filter(waiting => !join(waiting))
    setImmediate(look, 0)
  }

  function join(one: Waiting<Item, Result>): boolean {
    if (!growing || growing.waiting.length >= maxItems) return false
    const { waiting, stream } = growing
    const [first = one] = waiting
    if (stream && !store.stream?.joins(first.item, one.item)) return false
    waiting.push(one)
    stream?.add(one.item)
    return true
  }

  /**
   * As long as every turn of the event loop brings more, a batch grows: a large one costs much less per item. A stream
   * grows while the one before it is being committed: those who wait are in turn in one or the other, and neither the
   * database nor this process stands still.
   */
  function look(before: number): void {
    if (!growing) return
    const { waiting, stream } = growing
    if (stream && streaming) growing.isDue = true
    else if (!stream && waiting.length > before && waiting.length < maxItems) setImmediate(look, waiting.length)
    else close(growing)
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
    streaming = true
    const ended = await Promise.allSettled([stream.end()])
    streaming = false
    // Before anybody is answered, so that the database goes on meanwhile.
    if (growing?.isDue) close(growing)
    const [outcome] = ended
    if (outcome.status === 'fulfilled' && outcome.value) settle(batch, outcome.value)
    else if (outcome.status === 'rejected' && outcome.reason instanceof UnknownOutcome) fail(batch, outcome.reason)
    else await flush(batch)
  }

  async function flush(batch: Batch): Promise<void> {
    try {
      const items = batch.map(waiting => waiting.item)
      settle(batch, await runBatch(native, store, items))
    } catch (error) {
      if (batch.length === 1 || error instanceof UnknownOutcome) fail(batch, error)
      else for (const waiting of batch) await flush([waiting])
    }
  }

  function settle(batch: Batch, results: readonly Result[]): void {
    const items = batch.map(waiting => waiting.item)
    store.written?.(items, results)
    batch.forEach((waiting, index) => {
      waiting.resolve(results[index] as Result)
    })
  }

  function fail(batch: Batch, error: unknown): void {
    for (const waiting of batch) waiting.reject(error)
  }

  return item =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject }
      if (join(waiting)) return
      queue.push(waiting)
      begin()
    })
}
