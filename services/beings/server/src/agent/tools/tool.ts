import type { TObject, TProperties } from 'typebox'
import type { Check } from '../../core/permissions/policies.ts'
import type { Parts } from '../../platform/kernel.ts'

/** Who calls, and from where. */
export interface ToolScope {
  context: Parts
  /** All that are built in, whoever calls. */
  tools: readonly BuiltInTool[]
  being: { id: string; name: string; isCurator: boolean }
  channelId: string
  turnId: string
  /** Unique for this call and the same when it is repeated after a crash. */
  toolCallId: string
  workspace: string
  /** The beings that started this turn, directly or not. */
  startedBy: readonly string[]
  /** How many beings passed on what led to this turn; none when absent. */
  replies?: number
}

/** What a call would do: judged first, run afterwards with exactly what was judged. */
export interface Plan {
  check: Check
  run(signal: AbortSignal): Promise<string>
}

/** A fault is told to the model, which may try again. */
export type PlannedCall = { plan: Plan; repeatable: boolean } | { fault: string }

export type Parameters = Record<string, unknown>

export interface ToolAction {
  description: string
  parameters: TObject<TProperties>
  /** Running it again after a crash does no harm. */
  repeatable: boolean
  plan(scope: ToolScope, parameters: Parameters): Promise<Plan>
}

export interface BuiltInTool {
  name: string
  description: string
  curatorOnly?: boolean
  actions: Record<string, ToolAction>
}

/** A tool that works on the being's own data has nothing to ask for; its tool permission may still deny it. */
export function ownCheck(tool: string, action: string): Check {
  return {
    type: 'Function',
    resource: `${tool}:${action}`,
    tool,
    action,
    keys: [tool, `${tool}:${action}`],
    own: true,
    refusal: '',
  }
}

/** For actions without any effect outside of the service. */
export function ownPlan(tool: string, action: string, run: Plan['run']): Plan {
  return { check: ownCheck(tool, action), run }
}
