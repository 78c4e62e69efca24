import type { PermissionResult } from '@trivium/beings-contract'
import { planToolCall } from '../src/agent/tools/plan-tool-call.ts'
import type { ToolScope } from '../src/agent/tools/tool.ts'
import { builtInTools } from '../src/agent/tools/toolbox.ts'
import { workspaceFolder } from '../src/core/beings/being-files.ts'
import { requireBeing } from '../src/core/beings/find-being.ts'
import { decide } from '../src/core/permissions/decide.ts'
import { loadPolicies } from '../src/core/permissions/load-policies.ts'
import type { Check } from '../src/core/permissions/policies.ts'
import { reasonOf } from '../src/platform/executors/create-executor.ts'
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
    tools: builtInTools,
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
