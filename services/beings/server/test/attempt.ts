import type { PermissionResult } from '@trivium/beings-contract'
import { workspaceFolder } from '../src/beings/being-files.ts'
import { requireBeing } from '../src/beings/find-being.ts'
import { reasonOf } from '../src/executors/create-executor.ts'
import { type Check, decide } from '../src/permissions/decide.ts'
import { loadPolicies } from '../src/permissions/load-policies.ts'
import { planToolCall } from '../src/tools/plan-tool-call.ts'
import type { ToolScope } from '../src/tools/tool.ts'
import type { TestService } from './start.ts'

export interface Attempt {
  result: PermissionResult | 'Fault'
  /** What the model is told. */
  told: string
  check?: Check
}

interface Wish {
  beingId: string
  name: string
  parameters: Record<string, unknown>
  /** Answers a question; nothing is allowed without. */
  person?: (check: Check) => boolean
}

/** Plans, judges and runs a tool call as a turn does, without the model and the messages around it. */
export async function attempt({ context }: Pick<TestService, 'context'>, wish: Wish): Promise<Attempt> {
  const { id, name, is_curator } = await requireBeing(context, wish.beingId)
  const scope: ToolScope = {
    context,
    executors: context.runtime.executors,
    being: { id, name, isCurator: is_curator === 1 },
    ...{ channelId: '', turnId: '', toolCallId: '' },
    workspace: workspaceFolder(context, id),
    startedBy: [],
  }
  const planned = await planToolCall(scope, { id: 'call', name: wish.name, parameters: wish.parameters })
  if ('fault' in planned) return { result: 'Fault', told: planned.fault }
  const { check, run } = planned.plan
  const { result, reason } = decide(check, await loadPolicies(context.database.db, id, context.clock.now()))
  const allowed = result === 'AskUser' ? wish.person?.(check) === true : result === 'Allowed'
  if (!allowed) return { result, told: reason, check }
  const told = await run(new AbortController().signal).catch(reasonOf)
  return { result, told, check }
}
