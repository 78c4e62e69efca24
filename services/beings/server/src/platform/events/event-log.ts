import { setImmediate } from 'node:timers/promises'
import { type Change, type ChatEvent, unnamedEvents } from '@trivium/beings-contract'
import type { Database } from '@trivium/db'
import { uuidv7 } from '@trivium/http'
import type { Clock, Timer } from '@trivium/live'
import type { BeingsSchema } from '../db/schema.ts'
import { deleteChanges } from './change-store.ts'
import type { EventPage, StoredChatEvent } from './chat-event-store.ts'
import {
  changeType,
  insertEvents,
  newestEventSeq,
  oldestEventSeq,
  pagesOf,
  readEventsAfter,
  trimEvents,
} from './chat-event-store.ts'
import { isFragment } from './event-bundles.ts'
import { type Listener, Listeners } from './listeners.ts'

export interface ChatEventLog {
  /** Numbers the event and hands it to every reader at once; it is on disk a moment later (see `flush`). */
  append(channelId: string, event: ChatEvent): number
  /**
   * Numbers changes of records in the same row. Readers who are there are told what is `shown`, the log keeps the change alone.
   * Their rows up to `upTo` are forgotten in the transaction that stores them here.
   */
  appendChanges(changes: readonly { change: Change; shown: Change | undefined }[], upTo: number): void
  /** Kept events with a greater number, oldest first; at least one if there is any. */
  readAfter(seq: number, page: EventPage): Promise<StoredChatEvent[]>
  /** The number before the first event of a reply that is still under way, so that a new reader sees all of it. */
  startOfOpenReplies(channelId?: string): number | undefined
  /** Where somebody begins who has seen nothing yet: where the replies begin that are under way. */
  start(): number
  /** Tells of one channel, or of all. */
  subscribe(listener: Listener, channelId?: string): () => void
  /** Tells of the chat and of changes, in the order of their numbers. */
  subscribeAll(listener: Listener): () => void
  /** Whether anybody hears of changes now. */
  hasReaders(): boolean
  newest(): number
  /** The smallest number after which everything is still there. */
  oldest(): number
  /** Another one with every start. */
  readonly instance: string
  /** The newest number, and what replies under way have said and thought up to it, by the id of the message. */
  snapshot(): { newest: number; said: ReadonlyMap<string, string>; thought: ReadonlyMap<string, string> }
  flush(): Promise<void>
  close(): Promise<void>
}

/** A crash may lose numbers that readers have already seen; each start leaves this gap, so that none is given twice. */
const restartGap = 1_000_000
/**
 * Fragments arrive many times a second; a restart repeats an unfinished reply anyway, and a reader who comes back has them
 * written first. The longer they wait, the fewer rows they take, and the longer a write holds up every stream.
 */
const chunkDelayMs = 400
/** What else is told belongs to changes that are stored already; several of them share a write. */
const eventDelayMs = 50
/** A reader who was away longer reloads the messages instead. */
const keepEvents = 100_000

interface LogOptions {
  database: Database<BeingsSchema>
  clock: Clock
  /** A write that nobody waits for has failed: its events were heard, but cannot be replayed. */
  onLost?: (error: unknown) => void
}

export async function openChatEventLog({ database, clock, onLost = () => {} }: LogOptions): Promise<ChatEventLog> {
  const before = await newestEventSeq(database.db)
  let seq = before === 0 ? 0 : before + restartGap
  let waiting: StoredChatEvent[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: Timer | undefined
  let due = Number.POSITIVE_INFINITY
  let sinceTrim = 0
  let tellable = 0
  let oldest = await oldestEventSeq(database.db)
  const listeners = new Listeners()
  const readers = new Set<Listener>()
  const openReplies = new Map<string, number>()
  const said = new Map<string, string>()
  const thought = new Map<string, string>()

  function flush(): Promise<void> {
    clock.clearTimeout(timer)
    timer = undefined
    due = Number.POSITIVE_INFINITY
    const batch = waiting
    const toldUpTo = tellable
    waiting = []
    if (batch.length === 0) return writing
    const stored = writing.then(() => store(batch, toldUpTo))
    // One failed write must not fail all later ones.
    writing = stored.catch(() => undefined)
    return stored
  }

  function flushWithin(ms: number): void {
    const at = clock.now() + ms
    if (at >= due) return
    clock.clearTimeout(timer)
    due = at
    timer = clock.setTimeout(() => void flush().catch(onLost), ms)
  }

  async function store(batch: StoredChatEvent[], toldUpTo: number): Promise<void> {
    sinceTrim += batch.length
    const trim = sinceTrim >= keepEvents / 10 ? seq - keepEvents : 0
    if (trim > 0) sinceTrim = 0
    // Said before it is done: who reads meanwhile must not take a hole for nothing.
    oldest = Math.max(oldest, trim)
    // Nobody is told that an event is on disk, so no write waits for it: the next change that is waited for takes it along.
    const some = { durable: false }
    for (const rows of pagesOf(batch)) {
      await database.write(trx => insertEvents(trx, rows), some)
      // Streams go on between two portions.
      await setImmediate()
    }
    // After them: a crash in between tells a change twice rather than never.
    if (batch.some(event => event.type === changeType)) await database.write(trx => deleteChanges(trx, toldUpTo), some)
    if (trim > 0) await database.write(trx => trimEvents(trx, trim), some)
  }

  /** Gives the event its place in the row and tells those who follow all of it. */
  function keep(stored: StoredChatEvent, shown = stored): void {
    waiting.push(stored)
    flushWithin(isFragment(stored.type) ? chunkDelayMs : eventDelayMs)
    for (const listener of [...readers]) listener(shown)
  }

  function startOfOpenReplies(channelId?: string): number | undefined {
    const starts = channelId ? [openReplies.get(channelId) ?? Number.NaN] : [...openReplies.values()]
    const first = Math.min(...starts)
    return Number.isFinite(first) ? first - 1 : undefined
  }

  return {
    append(channelId, event) {
      seq += 1
      trackReply(openReplies, { channelId, seq, type: event.type })
      trackText({ said, thought }, event)
      const stored = { seq, channelId, type: event.type, data: present(channelId, event), createdAt: clock.now() }
      keep(stored)
      listeners.tell(stored)
      return seq
    },
    appendChanges(changes, upTo) {
      tellable = upTo
      for (const { change, shown } of changes) {
        seq += 1
        const stored = { seq, channelId: '', type: changeType, data: JSON.stringify(change), createdAt: clock.now() }
        keep(stored, shown && { ...stored, data: JSON.stringify(shown) })
      }
    },
    async readAfter(after, page) {
      await flush()
      return readEventsAfter(database.db, { after, ...page })
    },
    startOfOpenReplies,
    start: () => Math.max(oldest, startOfOpenReplies() ?? seq),
    subscribe: (listener, channelId) => listeners.add(listener, channelId),
    subscribeAll(listener) {
      readers.add(listener)
      return () => readers.delete(listener)
    },
    hasReaders: () => readers.size > 0,
    newest: () => seq,
    oldest: () => oldest,
    instance: uuidv7(),
    snapshot: () => ({ newest: seq, said: new Map(said), thought: new Map(thought) }),
    flush,
    async close() {
      await flush()
      listeners.clear()
      readers.clear()
    },
  }
}

/** Tells every reader of the channel; call it after the change it speaks of was committed. */
export function emitEvent(context: { events: ChatEventLog }, channelId: string, event: ChatEvent): void {
  context.events.append(channelId, event)
}

function trackReply(open: Map<string, number>, event: { channelId: string; seq: number; type: string }): void {
  if (event.type === 'complete' || event.type === 'error') open.delete(event.channelId)
  else if ((unnamedEvents.has(event.type) || event.type === 'thinking') && !open.has(event.channelId))
    open.set(event.channelId, event.seq)
}

/** The message of a reply comes first without words, and last with all of them. */
function trackText({ said, thought }: Record<'said' | 'thought', Map<string, string>>, event: ChatEvent): void {
  if (event.type === 'chunk') said.set(event.messageId, (said.get(event.messageId) ?? '') + event.content)
  else if (event.type === 'thinking') thought.set(event.messageId, (thought.get(event.messageId) ?? '') + event.content)
  else if (event.type === 'message') {
    thought.delete(event.message.id)
    if (event.message.status === 'streaming') said.set(event.message.id, '')
    else said.delete(event.message.id)
  }
}

function present(channelId: string, event: ChatEvent): string {
  const session = event.type === 'complete' ? { sessionId: channelId } : {}
  return JSON.stringify({ ...event, ...session, channelId })
}
