import type { Generated } from 'kysely'

/** What belongs to conversations besides the messages themselves. Times are epoch milliseconds. */
export interface ChatTables {
  message_variants: MessageVariantsTable
  attachments: AttachmentsTable
  prompts: PromptsTable
}

export interface MessageVariantsTable {
  seq: Generated<number>
  /** Of its first message. */
  id: string
  conversation_id: string
  /** The message it follows; empty at the beginning. */
  anchor_id: string
  /** When its first message was written. */
  first_at: number
  /** JSON { messages, files }: rows of these tables. */
  content: string
}

export interface AttachmentsTable {
  id: string
  name: string
  size: number
  mime_type: string
  created_at: number
}

export interface PromptsTable {
  seq: Generated<number>
  /** The call of the model. */
  span_id: string
  turn_id: string
  /** Deflated JSON { messages, tools }. */
  data: Uint8Array
}
