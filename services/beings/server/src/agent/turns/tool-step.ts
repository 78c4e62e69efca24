import type { ToolResult } from '@trivium/beings-contract'
import { recordDecision } from '../../core/audit/record-audit.ts'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { reasonOf } from '../../platform/executors/create-executor.ts'
import { withDoing } from '../../platform/executors/doing.ts'
import { withQueueTime } from '../../platform/executors/queue-time.ts'
import { startedByOf } from '../../platform/started-by.ts'
import { repliesOf } from '../loops.ts'
import { silence } from '../tools/chat.ts'
import { isDeferrable } from '../tools/defer-tools.ts'
import { findTools } from '../tools/find-tools.ts'
import { planToolCall } from '../tools/plan-tool-call.ts'
import type { Plan, ToolScope } from '../tools/tool.ts'
import { builtInTools } from '../tools/toolbox.ts'
import { beginToolSpan, endPermissionSpan } from '../traces/record-tool.ts'
import { announceCall, type CallTimes } from './announce-call.ts'
import { askUser } from './ask-user.ts'
import { silent } from './endings.ts'
import { judgeCall } from './judge-call.ts'
import { logToolCall } from './log-turn.ts'
import { storeResult } from './store-result.ts'
import type { Step, TurnRun } from './turn-run.ts'
import { addLoadedTools, changeToolCall, type ToolCallRow } from './turn-store.ts'

const turnTools = [...builtInTools, findTools]

const failed = (error: string): ToolResult => ({ success: false, output: '', error })

/** Plans, judges, runs and stores one tool call. A failure is a result like any other, for the model to deal with. */
export async function toolStep(run: TurnRun, call: ToolCallRow): Promise<Step> {
  run.enter('tool')
  const planned = await planToolCall(scopeOf(run, call), {
    id: call.call_id,
    name: call.name,
    parameters: JSON.parse(call.parameters) as Record<string, unknown>,
  })
  if (isDeferrable(call) && isThere(run, call.name))
    await run.context.database.write(trx => addLoadedTools(trx, run.turn.id, [call.name]))
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
    return { run, next: 'rests' }
  }
  if (verdict.result === 'Denied') {
    return finish(run, call, failed(`Permission denied. ${verdict.reason}`), { status: 'denied' })
  }
  const startedAt = new Date(run.context.clock.now()).toISOString()
  await begin(run, call, { plan: planned.plan, reason: verdict.audited ? undefined : verdict.reason, startedAt })
  const started = performance.now()
  const { value: result, queuedMs } = await withQueueTime(() => perform(run, planned.plan))
  const durationMs = Math.round(performance.now() - started)
  const step = await finish(run, call, result, { times: { startedAt, durationMs }, queuedMs })
  const ends = result.success && call.name === 'chat' && result.output === silence
  return ends ? { run, next: silent() } : step
}

/** A model may know a tool that it was not told about; from then on it is told. */
function isThere({ context }: TurnRun, name: string): boolean {
  return [...builtInTools, ...context.plugins.tools().map(({ tool }) => tool)].some(tool => tool.name === name)
}

function scopeOf(run: TurnRun, call: ToolCallRow): ToolScope {
  const { context, being, turn } = run
  return {
    context,
    tools: turnTools,
    being: { id: being.id, name: being.name, isCurator: being.is_curator === 1 },
    channelId: turn.channel_id,
    turnId: turn.id,
    toolCallId: call.id,
    workspace: workspaceFolder(context, being.id),
    startedBy: startedByOf(turn),
    replies: repliesOf(turn),
  }
}

/** Stored before the tool starts: found after a crash, it says that the tool may have run. */
async function begin(
  run: TurnRun,
  call: ToolCallRow,
  { plan, reason, startedAt }: { plan: Plan; reason: string | undefined; startedAt: string },
): Promise<void> {
  const { context, being } = run
  await context.database.write(async trx => {
    await changeToolCall(trx, call.id, { state: 'running' })
    await endPermissionSpan(trx, run, call)
    await beginToolSpan(trx, run, call)
    if (reason === undefined) return
    const { type, resource, tool, action } = plan.check
    const decision = { type, resource, tool, action, result: 'Allowed' as const, reason, at: context.clock.now() }
    await recordDecision(trx, { beingId: being.id, beingName: being.name, turnId: run.turn.id, ...decision })
  })
  announceCall(run, call, 'running', { startedAt })
}

async function perform(run: TurnRun, plan: Plan): Promise<ToolResult> {
  try {
    const { tool, action, resource } = plan.check
    const doing = { beingId: run.being.id, beingName: run.being.name, tool, action, resource }
    return { success: true, output: await withDoing(doing, () => plan.run(run.signal)), error: '' }
  } catch (error) {
    run.signal.throwIfAborted()
    return failed(reasonOf(error))
  }
}

async function finish(
  run: TurnRun,
  call: ToolCallRow,
  result: ToolResult,
  known: { status?: 'denied'; times?: CallTimes; queuedMs?: number } = {},
): Promise<Step> {
  const status = known.status ?? (result.success ? 'completed' : 'failed')
  await storeResult(run, call, { result, status, queuedMs: known.queuedMs, times: known.times })
  logToolCall(run, { call, status, result, durationMs: known.times?.durationMs })
  announceCall(run, call, status, known.times)
  return { run, next: 'goes on' }
}
