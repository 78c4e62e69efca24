import type {
  AIMessage,
  FinishReason,
  MessageOrigin,
  MessageRole,
  MessageStatus,
  MessageTokens,
  MessageToolCall,
} from '@trivium/beings-contract'

/** A message to append. `id` and `createdAt` are given when the caller must know them first. */
export interface NewMessage {
  id?: string
  channelId: string
  senderId: string
  senderName: string
  role: MessageRole
  content: string
  thinking?: string
  toolCalls?: MessageToolCall[]
  /** The call a message of role "tool" answers. */
  toolCallId?: string
  tokens?: MessageTokens
  status?: MessageStatus
  turnId?: string
  /** Where it comes from, when nobody wrote it here. */
  origin?: MessageOrigin
  /** The beings that the user named. */
  mentions?: readonly string[] | undefined
  createdAt?: number
}

/** What may change after a message was appended; what is absent stays. */
export interface MessageChange {
  content?: string
  thinking?: string
  sealedThinking?: AIMessage['sealedThinking']
  toolCalls?: MessageToolCall[]
  tokens?: MessageTokens
  status?: MessageStatus
  finishReason?: FinishReason
  /** Who wrote it. */
  model?: string
}
