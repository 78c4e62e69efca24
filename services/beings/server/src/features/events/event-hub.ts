import type { Clock, Timer } from '@trivium/live'
import type { StoredChatEvent } from '../../platform/events/chat-event-store.ts'
import { isFragment } from '../../platform/events/event-bundles.ts'
import type { ChatEventLog } from '../../platform/events/event-log.ts'
import { encodeTold } from './encode-told.ts'

/** A stretch of the log; its bytes are made once, however many readers there are. */
export interface Stretch {
  events: readonly StoredChatEvent[]
  after: number
  upTo: number
  bytes: Buffer
}

export interface EventHub {
  /** Returns the function that leaves. */
  join(listener: (stretch: Stretch) => void): () => void
  /** Everything up to this number was handed out. */
  handedOut(): number
}

/** Short enough to read along, long enough that a page draws a few times a second instead of a hundred. */
const joinMs = 40

/** Hands what happens to all who follow everything: fragments together a moment later, the rest at once. */
export function createEventHub(log: Pick<ChatEventLog, 'subscribeAll' | 'newest'>, clock: Clock): EventHub {
  const listeners = new Set<(stretch: Stretch) => void>()
  let waiting: StoredChatEvent[] = []
  let after = log.newest()
  let timer: Timer | undefined
  let isLeaving = false
  let leaveLog: (() => void) | undefined

  function hear(event: StoredChatEvent): void {
    waiting.push(event)
    if (isFragment(event.type)) timer ??= clock.setTimeout(handOut, joinMs)
    else leaveTogether()
  }

  /** Whatever is told in one go, such as everything a deleted being takes along, is one write for each reader. */
  function leaveTogether(): void {
    if (isLeaving) return
    isLeaving = true
    queueMicrotask(() => {
      isLeaving = false
      handOut()
    })
  }

  function handOut(): void {
    clock.clearTimeout(timer)
    timer = undefined
    const events = waiting
    const last = events.at(-1)
    waiting = []
    if (!last) return
    const stretch = { events, after, upTo: last.seq, bytes: encodeTold(events) }
    after = last.seq
    for (const listener of [...listeners]) listener(stretch)
  }

  return {
    join(listener) {
      if (listeners.size === 0) {
        after = log.newest()
        leaveLog = log.subscribeAll(hear)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leaveLog?.()
        clock.clearTimeout(timer)
        timer = undefined
        waiting = []
      }
    },
    handedOut: () => after,
  }
}
