import type { ToolCallStatus, ToolResult } from '@trivium/beings-contract'
import { recordDecision } from '../audit/record-audit.ts'
import { workspaceFolder } from '../beings/being-files.ts'
import { emitEvent } from '../chat/event-log.ts'
import { reasonOf } from '../executors/create-executor.ts'
import { startedByOf } from '../started-by.ts'
import { silence } from '../tools/chat.ts'
import { planToolCall } from '../tools/plan-tool-call.ts'
import type { Plan, ToolScope } from '../tools/tool.ts'
import { askUser } from './ask-user.ts'
import { judgeCall } from './judge-call.ts'
import { storeResult } from './store-result.ts'
import type { TurnRun } from './turn-run.ts'
import { changeToolCall, type ToolCallRow } from './turn-store.ts'

export type ToolOutcome = 'done' | 'parked' | 'silence'

const failed = (error: string): ToolResult => ({ success: false, output: '', error })

/** Plans, judges, runs and stores one tool call. A failure is a result like any other, for the model to deal with. */
export async function toolStep(run: TurnRun, call: ToolCallRow): Promise<ToolOutcome> {
  run.phase = 'tool'
  const planned = await planToolCall(scopeOf(run, call), {
    id: call.call_id,
    name: call.name,
    parameters: JSON.parse(call.parameters) as Record<string, unknown>,
  })
  if ('fault' in planned) return finish(run, call, failed(planned.fault))
  if (call.state === 'running' && !planned.repeatable) {
    return finish(
      run,
      call,
      failed('The service was restarted while this ran. It may have happened or not; it was not run again.'),
    )
  }
  const verdict = await judgeCall(run, call, planned.plan.check)
  if (verdict.result === 'AskUser') {
    if (!verdict.asked) await askUser(run, call, { check: planned.plan.check, reason: verdict.reason })
    return 'parked'
  }
  if (verdict.result === 'Denied') {
    return finish(run, call, failed(`Permission denied. ${verdict.reason}`), 'denied')
  }
  await begin(run, call, { plan: planned.plan, reason: verdict.audited ? undefined : verdict.reason })
  const result = await perform(run, planned.plan)
  await finish(run, call, result)
  return result.success && call.name === 'chat' && result.output === silence ? 'silence' : 'done'
}

function scopeOf(run: TurnRun, call: ToolCallRow): ToolScope {
  const { context, executors, being, turn } = run
  return {
    context,
    executors,
    being: { id: being.id, name: being.name, isCurator: being.is_curator === 1 },
    channelId: turn.channel_id,
    turnId: turn.id,
    toolCallId: call.id,
    workspace: workspaceFolder(context, being.id),
    startedBy: startedByOf(turn),
  }
}

/** Stored before the tool starts: found after a crash, it says that the tool may have run. */
async function begin(
  run: TurnRun,
  call: ToolCallRow,
  { plan, reason }: { plan: Plan; reason: string | undefined },
): Promise<void> {
  const { context, being } = run
  await context.database.write(async trx => {
    await changeToolCall(trx, call.id, { state: 'running' })
    if (reason === undefined) return
    const { type, resource, tool, action } = plan.check
    const decision = { type, resource, tool, action, result: 'Allowed' as const, reason, at: context.clock.now() }
    await recordDecision(trx, { beingId: being.id, beingName: being.name, ...decision })
  })
  announceCall(run, call, 'running')
}

async function perform(run: TurnRun, plan: Plan): Promise<ToolResult> {
  try {
    return { success: true, output: await plan.run(run.signal), error: '' }
  } catch (error) {
    run.signal.throwIfAborted()
    return failed(reasonOf(error))
  }
}

async function finish(
  run: TurnRun,
  call: ToolCallRow,
  result: ToolResult,
  status?: ToolCallStatus,
): Promise<ToolOutcome> {
  await storeResult(run, call, result)
  announceCall(run, call, status ?? (result.success ? 'completed' : 'failed'))
  return 'done'
}

export function announceCall(run: TurnRun, call: ToolCallRow, status: ToolCallStatus): void {
  emitEvent(run.context, run.turn.channel_id, {
    type: 'tool_call',
    messageId: call.message_id,
    tool: call.name,
    id: call.call_id,
    parameters: JSON.parse(call.parameters) as Record<string, unknown>,
    status,
  })
}
