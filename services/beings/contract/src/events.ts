import type { Activity, BeingStatus } from './being.ts'
import type { Message } from './chat.ts'
import type { PermissionRequest } from './permissions.ts'
import type { StopReason } from './reasons.ts'

export type ToolCallStatus = 'running' | 'waiting_permission' | 'completed' | 'failed' | 'denied'

/** The four events of the specification: unnamed on the stream, so that `EventSource.onmessage` sees them. */
export type ReplyEvent =
  | { type: 'chunk'; messageId: string; content: string }
  | {
      type: 'tool_call'
      messageId: string
      tool: string
      id: string
      parameters: Record<string, unknown>
      status: ToolCallStatus
      startedAt?: string
      durationMs?: number
    }
  | { type: 'complete'; messageId: string; stopped?: true; cut?: true }
  | { type: 'error'; messageId: string; message: string }

/** Extras: named events, so that a client of the specification never meets a type it does not know. */
export type NamedEvent =
  | { type: 'thinking'; messageId: string; content: string }
  | { type: 'permission_request'; request: PermissionRequest }
  | { type: 'permission_answered'; requestId: string; allowed: boolean }
  | {
      type: 'status'
      beingId: string
      status: BeingStatus
      statusCode: StopReason | ''
      statusReason: string
      activity: Activity
    }
  | { type: 'message'; message: Message }
  | { type: 'queue'; position: number; total: number }
  | { type: 'conversation'; change: 'created' | 'changed' | 'cleared' | 'rewound' | 'deleted' }

export type ChatEvent = ReplyEvent | NamedEvent

export const unnamedEvents: ReadonlySet<string> = new Set(['chunk', 'tool_call', 'complete', 'error'])
