/** One event as it goes on the stream: `event` is absent for the four unnamed kinds. */
export interface StoredChatEvent {
  seq: number
  channelId: string
  type: string
  data: string
  createdAt: number
}

export interface EventPage {
  channelId?: string | undefined
  limit: number
  /** The page ends with the event that reaches this size. */
  bytes?: number
}
