import type { AIRequest, ToolResult } from '@trivium/beings-contract'
import type { Check } from '../../core/permissions/policies.ts'
import type { TurnRun } from './turn-run.ts'
import type { ToolCallRow, TurnRow } from './turn-store.ts'

/** Ids and figures: what was said, asked or found stays out of the log. */
const about = ({ being, turn }: Pick<TurnRun, 'being' | 'turn'>) => ({
  beingId: being.id,
  turnId: turn.id,
  channelId: turn.channel_id,
})

export function logTurnBegins(run: TurnRun): void {
  const { kind, steps, started_at } = run.turn
  const line = { source: 'turns', ...about(run), kind, steps }
  const isNew = steps === 0 && run.turn.message_id === null
  if (isNew) run.context.log.info(line, `a turn begins: ${kind}`)
  else run.context.log.info({ ...line, startedAt: new Date(started_at).toISOString() }, `a turn goes on: ${kind}`)
}

export function logTurnEnds({ context, being }: TurnRun, turn: TurnRow): void {
  const { kind, state, steps, started_at, ended_at } = turn
  const durationMs = (ended_at ?? context.clock.now()) - started_at
  const line = { source: 'turns', ...about({ being, turn }), kind, state, steps, durationMs }
  context.log.info(line, `a turn ended: ${state}`)
}

/** A resource may be a command or an address with a key in it; the audit trail has it, under this request or call. */
export function logPermission(run: TurnRun, check: Check, outcome: string): void {
  const { type, tool, action, access } = check
  const line = { source: 'permissions', ...about(run), type, tool, action, ...(access && { access }) }
  run.context.log.info(line, `permission for ${tool}.${action}: ${outcome}`)
}

/** How much goes to the model with a call, part by part, in characters. */
export function logPrompt(run: TurnRun, { messages, tools = [] }: Pick<AIRequest, 'messages' | 'tools'>): void {
  const { log } = run.context
  if (!log.isLevelEnabled('trace')) return
  const sizes = { system: 0, user: 0, assistant: 0, tool: 0 }
  for (const { role, content } of messages) sizes[role] += content.length
  const files = messages.reduce((sum, message) => sum + (message.files?.length ?? 0), 0)
  const definitions = JSON.stringify(tools).length
  const line = {
    source: 'prompts',
    ...about(run),
    messages: messages.length,
    ...sizes,
    files,
    tools: tools.length,
    definitions,
  }
  log.trace(line, `a prompt of ${messages.length} messages and ${tools.length} tools`)
}

interface EndedCall {
  call: ToolCallRow
  status: string
  result: ToolResult
  durationMs?: number | undefined
}

export function logToolCall(run: TurnRun, { call, status, result, durationMs }: EndedCall): void {
  const action = actionOf(call)
  const line = {
    source: 'tools',
    ...about(run),
    tool: call.name,
    ...(action !== '' && { action }),
    callId: call.call_id,
    status,
    outputCharacters: result.output.length,
    ...(durationMs !== undefined && { durationMs }),
  }
  run.context.log.debug(line, `tool ${call.name}${action && `.${action}`}: ${status}`)
}

/** Only a word that could be the name of an action: the rest of a call is the model's text. */
function actionOf({ parameters }: ToolCallRow): string {
  const { action } = JSON.parse(parameters) as { action?: unknown }
  return typeof action === 'string' && /^[a-z_]{1,40}$/.test(action) ? action : ''
}
