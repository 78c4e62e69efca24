import type { ToolCallStatus } from '@trivium/beings-contract'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { TurnRun } from './turn-run.ts'
import type { ToolCallRow } from './turn-store.ts'

/** When a tool began, and how long it took once it has ended. */
export interface CallTimes {
  startedAt?: string
  durationMs?: number
}

/** Shows the readers of a conversation how a tool call stands. */
export function announceCall(run: TurnRun, call: ToolCallRow, status: ToolCallStatus, times: CallTimes = {}): void {
  emitEvent(run.context, run.turn.channel_id, {
    type: 'tool_call',
    messageId: call.message_id,
    tool: call.name,
    id: call.call_id,
    parameters: JSON.parse(call.parameters) as Record<string, unknown>,
    status,
    ...times,
  })
}
