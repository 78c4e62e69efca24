/** One event as it goes on the stream: `event` is absent for the four unnamed kinds. */
export interface StoredChatEvent {
  seq: number
  channelId: string
  type: string
  data: string
  createdAt: number
}
