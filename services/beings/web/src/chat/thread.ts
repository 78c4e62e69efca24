import type { ToldChatEvent } from '@trivium/beings-contract'
import type { LiveTexts } from '../transcript/live-texts.ts'
import type { ShownMessage } from '../transcript/to-parts.ts'
import type { MessagePage, Place } from './api.ts'
import { joinNewest, putCall, putMessage } from './apply-event.ts'

export interface ThreadState {
  phase: 'loading' | 'ready' | 'failed' | 'gone'
  error: unknown
  messages: readonly ShownMessage[]
  /** The message it was opened at, once that was read. */
  at: string | undefined
  /** There are older ones, or newer ones than are shown. */
  hasMore: boolean
  hasNewer: boolean
  older: 'idle' | 'loading' | 'failed'
  /** Why answers failed that left no message behind. */
  faults: readonly string[]
  /** Messages that wait their turn. */
  waiting: number
  /** How many answers have ended while this was open, and whose the last one was. */
  ended: { count: number; name: string }
}

export interface ThreadOptions {
  channelId: string
  texts: LiveTexts
  read: (place: Place) => Promise<MessagePage>
}

export type Thread = ReturnType<typeof createThread>

/** What a page does to what is shown. */
type Join = (page: MessagePage) => Partial<ThreadState>

const nothing: ThreadState = {
  phase: 'loading',
  error: undefined,
  messages: [],
  at: undefined,
  hasMore: false,
  hasNewer: false,
  older: 'idle',
  faults: [],
  waiting: 0,
  ended: { count: 0, name: '' },
}

/**
 * The messages of an open conversation: pages from the service, and on top of them what the stream tells. While a page is being
 * read, what is told waits; then all that the page does not know yet is added. So no word is missing, and none is there twice.
 */
export function createThread({ channelId, texts, read }: ThreadOptions) {
  let state = nothing
  let opening: Place = {}
  /** The place in the stream up to which the messages are known. */
  let known = -1
  let held: [event: ToldChatEvent, id: number][] | undefined
  let reading = 0
  let rewound = false
  const listeners = new Set<() => void>()
  const set = (next: Partial<ThreadState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function load(place: Place, join: Join): Promise<void> {
    const own = ++reading
    held ??= []
    const page = await read(place).catch((error: unknown) => ({ error }))
    if (own !== reading) return
    if (!('error' in page)) take(page, join)
    // The message it was to be opened at may be gone, and the conversation still be there.
    else if (place.around && isGone(page.error)) return openEnd()
    // What is shown already is worth more than a page that says why it could not be read again.
    else if (state.phase !== 'ready') set({ phase: isGone(page.error) ? 'gone' : 'failed', error: page.error })
    const waiting = held
    held = undefined
    for (const [event, id] of waiting) receive(event, id)
  }

  function take(page: MessagePage, join: Join): void {
    known = page.lastEventId
    for (const message of page.messages) keepText(message)
    set({ phase: 'ready', error: undefined, ...join(page) })
  }

  /** Where it was opened last: its end, or a message. */
  const open = () =>
    load(opening, ({ messages, hasMore, hasNewer }) => ({ messages, hasMore, hasNewer, at: opening.around }))

  function openEnd(): Promise<void> {
    opening = {}
    return open()
  }

  function keepText(message: ShownMessage): void {
    if (message.status === 'streaming')
      texts.set(message.id, { content: message.content, thinking: message.thinking ?? '' })
    else texts.drop(message.id)
  }

  function reload(): Promise<void> {
    if (state.hasNewer || state.phase !== 'ready') return open()
    return load({}, page => {
      const { messages, joined } = joinNewest(state.messages, page.messages)
      return { messages, hasNewer: false, ...(!joined && { hasMore: page.hasMore }) }
    })
  }

  function receive(event: ToldChatEvent, id: number): void {
    if (event.channelId !== channelId) return
    if (held) held.push([event, id])
    else if (id > known) apply(event)
  }

  function apply(event: ToldChatEvent): void {
    if (event.type === 'message') put(event.message)
    else if (event.type === 'chunk') add(event, 'content')
    else if (event.type === 'thinking') add(event, 'thinking')
    else if (event.type === 'tool_call') set({ messages: putCall(state.messages, event) })
    else if (event.type === 'queue') set({ waiting: event.total })
    else if (event.type === 'complete') end(event.messageId)
    else if (event.type === 'error') end(event.messageId, event.message)
    else if (event.type === 'conversation') turnBack(event.change)
  }

  function turnBack(change: string): void {
    if (change === 'deleted') set({ phase: 'gone' })
    if (change !== 'cleared' && change !== 'rewound') return
    rewound = true
    void reload()
  }

  function put(message: ShownMessage): void {
    const isKnown = state.messages.some(({ id }) => id === message.id)
    // Between what is shown and the end there are messages that were not read.
    if (state.hasNewer && !isKnown) return
    const waiting = message.role === 'assistant' && !isKnown ? Math.max(0, state.waiting - 1) : state.waiting
    set({ messages: putMessage(state.messages, message), waiting, ...(message.role === 'user' && { faults: [] }) })
    keepText(message)
  }

  function add(event: ToldChatEvent & { messageId: string; content: string }, part: 'content' | 'thinking'): void {
    const message = state.messages.findLast(({ id }) => id === event.messageId)
    const overlaps = event.from !== undefined && event.from <= known
    if (overlaps || (!message && !state.hasNewer)) void reload()
    else if (message?.status === 'streaming') texts.append(message.id, part, event.content)
  }

  function end(messageId: string, fault?: string): void {
    const message = state.messages.findLast(({ id }) => id === messageId)
    const untold = fault !== undefined && !message?.content.includes(fault)
    const ended = { count: state.ended.count + 1, name: message?.senderName ?? '' }
    set({ ended, ...(untold && { faults: [...state.faults, fault] }) })
    // Which versions an answer has is known only to the service, and so is what became of one that is still open here.
    if (rewound || message?.status === 'streaming') void reload()
  }

  async function loadOlder(): Promise<void> {
    const [first] = state.messages
    if (!first || !state.hasMore || state.older === 'loading') return
    set({ older: 'loading' })
    try {
      const page = await read({ before: first.id })
      // Meanwhile all of it may have been read anew.
      const isStill = state.messages[0]?.id === first.id
      set({ older: 'idle', ...(isStill && { messages: [...page.messages, ...state.messages], hasMore: page.hasMore }) })
    } catch (error) {
      set({ older: 'failed', error })
    }
  }

  return {
    channelId,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive,
    reload,
    loadOlder,
    async loadNewer(): Promise<void> {
      const last = state.messages.at(-1)
      if (!last || !state.hasNewer || held) return
      await load({ after: last.id }, page => ({
        messages: [...state.messages, ...page.messages],
        hasNewer: page.hasNewer,
      }))
    },
    /** Begins at its end, or at a message: where a word was found, or a link leads to. */
    openAt(messageId: string | undefined): Promise<void> {
      opening = messageId ? { around: messageId } : {}
      return open()
    },
    forgetFaults: () => set({ faults: [] }),
  }
}

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
