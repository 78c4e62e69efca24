import type { StoredChatEvent } from '../src/platform/events/chat-event-store.ts'
import type { ChatEventLog } from '../src/platform/events/event-log.ts'

/** A log in memory that answers its readers when the test lets it. */
export function createHeldLog() {
  const events: StoredChatEvent[] = []
  const listeners = new Set<(event: StoredChatEvent) => void>()
  const reads: (() => void)[] = []
  let held = false
  return {
    listeners,
    reads,
    hold(on: boolean) {
      held = on
      if (!on) for (const read of reads.splice(0)) read()
    },
    append(size: number, channelId = 'one') {
      const event = { seq: events.length + 1, channelId, type: 'chunk', data: 'x'.repeat(size), createdAt: 0 }
      events.push(event)
      for (const listener of [...listeners]) listener(event)
    },
    numbers: (channelId: string, after = 0) =>
      events.flatMap(event => (event.seq > after && event.channelId === channelId ? [event.seq] : [])),
    newest: () => events.length,
    readAfter: (async (seq, { channelId, limit, bytes = Number.POSITIVE_INFINITY }) => {
      let total = 0
      const page: StoredChatEvent[] = []
      for (const event of events) {
        if (event.seq <= seq || (channelId !== undefined && event.channelId !== channelId)) continue
        if (page.length === limit || total >= bytes) break
        page.push(event)
        total += event.data.length
      }
      if (held) await new Promise<void>(resolve => reads.push(resolve))
      return page
    }) as ChatEventLog['readAfter'],
    subscribe(listener: (event: StoredChatEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A stream whose reader takes everything at once, or nothing while it is held. */
export function createHeldStream() {
  const seen: number[] = []
  const closed = Promise.withResolvers<'slow'>()
  let held = false
  let waiting = Promise.withResolvers<void>()
  const stream = {
    seen,
    highWaterBytes: 1024 * 1024,
    bufferedBytes: 0,
    isClosed: false,
    closed: closed.promise,
    send({ seq, data }: { seq?: number; data: string }) {
      seen.push(seq ?? 0)
      if (held) stream.bufferedBytes += data.length
      return true
    },
    drained: () => (stream.bufferedBytes > 0 ? waiting.promise : Promise.resolve()),
    hold(on: boolean) {
      held = on
      if (on) return
      stream.bufferedBytes = 0
      waiting.resolve()
      waiting = Promise.withResolvers()
    },
    close() {
      stream.isClosed = true
      closed.resolve('slow')
      waiting.resolve()
    },
  }
  return stream
}
