import type { Static, TObject, TProperties } from 'typebox'
import { invalid } from '../../platform/errors.ts'
import { type BuiltInTool, ownPlan, type ToolAction, type ToolScope } from './tool.ts'
import { untilStopped } from './until-stopped.ts'

type Make = (tool: string, name: string) => ToolAction

interface OwnAction<Properties extends TProperties> {
  description: string
  parameters: TObject<Properties>
  /** Running it again after a crash does no harm; true unless said otherwise. */
  repeatable?: boolean
  /** It may end turns, the one that calls it included. */
  endsTurns?: boolean
  run(scope: ToolScope, parameters: Static<TObject<Properties>>): Promise<string>
}

/** An action on the being's own data: nothing to ask for, only a result to tell. */
export function ownAction<Properties extends TProperties>(action: OwnAction<Properties>): Make {
  return (tool, name) => ({
    description: action.description,
    parameters: action.parameters as TObject<TProperties>,
    repeatable: action.repeatable ?? true,
    plan: async (scope, parameters) =>
      ownPlan(tool, name, signal => {
        const work = explained(action.run(scope, parameters as Static<TObject<Properties>>))
        return action.endsTurns ? untilStopped(scope, signal, work) : work
      }),
  })
}

/** The model needs to know what exactly was wrong, not only that something was. */
async function explained(work: Promise<string>): Promise<string> {
  try {
    return await work
  } catch (error) {
    const { message, details } = error as { message: string; details?: unknown }
    if (typeof details !== 'string' || details === '') throw error
    throw new Error(`${message} ${details}.`, { cause: error })
  }
}

export function ownTool(name: string, description: string, actions: Record<string, Make>): BuiltInTool {
  const made = Object.entries(actions).map(([action, make]) => [action, make(name, action)] as const)
  return { name, description, actions: Object.fromEntries(made) }
}

export const actorOf = ({ being, startedBy }: ToolScope) => ({ beingId: being.id, name: being.name, startedBy })

/** The being a wish is about: the caller itself, or for the curator any. */
export function beingOf({ being }: ToolScope, wanted: string | undefined): string {
  if (wanted === undefined || wanted.toLowerCase() === being.id) return being.id
  if (!being.isCurator) throw invalid('Only the curator may do this for another being.')
  return wanted
}

export const count = (total: number, one: string): string => `${total} ${one}${total === 1 ? '' : 's'}`
