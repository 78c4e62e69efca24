import type { ToldChatEvent } from '@trivium/beings-contract'
import type { LiveTexts } from '../transcript/live-texts.ts'
import type { ShownMessage } from '../transcript/to-parts.ts'
import type { MessagePage, Place } from './api.ts'
import { joinNewest, putCall, putMessage } from './apply-event.ts'

export interface ThreadState {
  phase: 'loading' | 'ready' | 'failed' | 'gone'
  error: unknown
  messages: readonly ShownMessage[]
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

const nothing: ThreadState = {
  phase: 'loading',
  error: undefined,
  messages: [],
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

  async function load(place: Place, join: (page: MessagePage) => Partial<ThreadState>): Promise<void> {
    const own = ++reading
    held ??= []
    try {
      const page = await read(place)
      if (own !== reading) return
      known = page.lastEventId
      for (const message of page.messages) keepText(message)
      set({ phase: 'ready', error: undefined, ...join(page) })
    } catch (error) {
      if (own !== reading) return
      // The message it was to be opened at may be gone, and the conversation still be there.
      if (place.around && isGone(error)) {
        opening = {}
        return load(opening, join)
      }
      // What is shown already is worth more than a page that says why it could not be read again.
      if (state.phase !== 'ready') set({ phase: isGone(error) ? 'gone' : 'failed', error })
    }
    const waiting = held
    held = undefined
    for (const [event, id] of waiting) receive(event, id)
  }

  function keepText(message: ShownMessage): void {
    if (message.status === 'streaming')
      texts.set(message.id, { content: message.content, thinking: message.thinking ?? '' })
    else texts.drop(message.id)
  }

  const replace = ({ messages, hasMore, hasNewer }: MessagePage) => ({ messages, hasMore, hasNewer })

  function reload(): Promise<void> {
    if (state.hasNewer || state.phase !== 'ready') return load(opening, replace)
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
    switch (event.type) {
      case 'message':
        return put(event.message)
      case 'chunk':
        return add(event, 'content')
      case 'thinking':
        return add(event, 'thinking')
      case 'tool_call':
        return set({ messages: putCall(state.messages, event) })
      case 'queue':
        return set({ waiting: event.total })
      case 'complete':
        return end(event.messageId)
      case 'error':
        return end(event.messageId, event.message)
      case 'conversation':
        if (event.change === 'deleted') return set({ phase: 'gone' })
        if (event.change !== 'cleared' && event.change !== 'rewound') return
        rewound = true
        void reload()
    }
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
      if (state.messages[0] !== first) return set({ older: 'idle' })
      set({ older: 'idle', messages: [...page.messages, ...state.messages], hasMore: page.hasMore })
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
      return load(opening, replace)
    },
    forgetFaults: () => set({ faults: [] }),
  }
}

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
