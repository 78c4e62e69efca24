import type { ToolCall } from '@trivium/beings-contract'
import { Value } from 'typebox/value'
import { planPluginCall } from './plugin-tool.ts'
import type { BuiltInTool, PlannedCall, ToolAction, ToolScope } from './tool.ts'

/** Finds the action and checks its parameters. A fault is told to the model, which may try again. */
export async function planToolCall(scope: ToolScope, call: ToolCall): Promise<PlannedCall> {
  const added = scope.context.plugins.tools().find(candidate => candidate.tool.name === call.name)
  if (added) return planPluginCall(added, call)
  const tool = scope.tools.find(candidate => candidate.name === call.name)
  if (!tool || (tool.curatorOnly && !scope.being.isCurator)) return { fault: `There is no tool "${call.name}".` }
  const name = String(call.parameters.action ?? onlyActionOf(tool))
  const action = Object.hasOwn(tool.actions, name) ? tool.actions[name] : undefined
  if (!action) {
    return { fault: `The tool ${tool.name} has no action "${name}"; it has ${Object.keys(tool.actions).join(', ')}.` }
  }
  const checked = checkParameters(action, call.parameters)
  if ('fault' in checked) return checked
  return { plan: await action.plan(scope, checked.parameters), repeatable: action.repeatable }
}

/** Where there is no choice, none has to be made. */
function onlyActionOf({ actions }: BuiltInTool): string {
  const [only = '', ...others] = Object.keys(actions)
  return others.length === 0 ? only : ''
}

/** Models write numbers as text now and then, so values are converted where the meaning is plain. */
function checkParameters(
  action: ToolAction,
  given: Record<string, unknown>,
): { parameters: Record<string, unknown> } | { fault: string } {
  const known = Object.keys(action.parameters.properties)
  const picked = Object.fromEntries(known.filter(key => given[key] != null).map(key => [key, given[key]]))
  const parameters = Value.Convert(action.parameters, picked) as Record<string, unknown>
  if (Value.Check(action.parameters, parameters)) return { parameters }
  const faults = [...Value.Errors(action.parameters, parameters)].map(
    error => `${error.instancePath.replace(/^\//, '') || 'parameters'} ${error.message}`,
  )
  return { fault: `Wrong parameters: ${faults.join('; ')}.` }
}
