import type { Static, TObject, TProperties } from 'typebox'
import type { Check } from '../../core/permissions/policies.ts'
import type { ToolAction, ToolScope } from './tool.ts'
import { untilStopped } from './until-stopped.ts'

interface AskingAction<Properties extends TProperties> {
  description: string
  parameters: TObject<Properties>
  /** What exactly is asked about: an answer that is remembered covers this and nothing else. */
  about(parameters: Static<TObject<Properties>>): string
  /** When there is nothing to ask about. */
  isFree?(scope: ToolScope, parameters: Static<TObject<Properties>>): Promise<boolean>
  run(scope: ToolScope, parameters: Static<TObject<Properties>>): Promise<string>
}

/** An action on what belongs to the user: done when a rule allows it or the user agrees. */
export function askingAction<Properties extends TProperties>(action: AskingAction<Properties>) {
  return (tool: string, name: string): ToolAction => ({
    description: action.description,
    parameters: action.parameters as TObject<TProperties>,
    repeatable: false,
    plan: async (scope, given) => {
      const parameters = given as Static<TObject<Properties>>
      const check: Check = {
        type: 'DataAccess',
        resource: `${tool}:${name}:${action.about(parameters)}`,
        tool,
        action: name,
        keys: [tool, `${tool}:${name}`],
        own: (await action.isFree?.(scope, parameters)) ?? false,
        refusal: '',
      }
      return { check, run: signal => untilStopped(scope, signal, action.run(scope, parameters)) }
    },
  })
}
