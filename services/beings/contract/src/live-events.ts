import type { ChatEvent } from './events.ts'

/**
 * The four kinds of events of GET /api/events. Every connection begins with a `hello`; the others come as they happen.
 * `chat` and `change` are numbered in one row, so one `Last-Event-ID` covers both.
 */
export interface Hello {
  /** Another one with every start of the service: then everything shown is read again. */
  instance: string
  /** The smallest number after which nothing is missing; who stands before it reads everything shown again. */
  oldest: number
  newest: number
}

/** An event of the chat as /api/chat/stream sends it; fragments that were joined say which numbers they cover. */
export type ToldChatEvent = ChatEvent & { channelId: string; sessionId?: string; from?: number; to?: number }

export interface ToldChat {
  events: ToldChatEvent[]
}

/** A record that was committed. Without an id: many of them at once. */
export interface Change {
  resource: string
  id: string
  change: 'created' | 'updated' | 'deleted'
  beingId?: string
  projectId?: string
  channelId?: string
  /** As the list of its kind shows it, at the time of telling. */
  record?: unknown
}

export const pulsing = ['logs', 'audit', 'usage', 'executors'] as const

/** Something of which too much happens to tell each. */
export interface Pulse {
  resource: (typeof pulsing)[number]
}
