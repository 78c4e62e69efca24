import { type GraphQLResolveInfo, getArgumentValues, locatedError, type VariableValues } from 'graphql'
import type { RequestContext } from '../graphql/request-context.ts'
import type { MutationPlan, PlannedChange } from '../planning/plan-mutation.ts'
import { UnclearSelectionFault } from '../rendering/unclear-selection.ts'
import { renderChange } from './render-change.ts'

/** Runs the changes in order. The first that fails ends the operation: the located error is thrown. */
export async function runMutation(
  plan: MutationPlan,
  variables: VariableValues,
  request: RequestContext,
): Promise<Buffer> {
  let text = '{"data":{'
  for (const { key, text: known, change } of plan) {
    const value = change ? await runChange(change, variables, request) : known
    text += `${text.endsWith('{') ? '' : ','}${JSON.stringify(key)}:${value}`
  }
  return Buffer.from(`${text}}}`)
}

async function runChange(change: PlannedChange, variables: VariableValues, request: RequestContext): Promise<string> {
  const { key, nodes, definition } = change.field
  const [node] = nodes
  if (!node || !definition.resolve) throw new TypeError(`Nothing answers ${definition.name}.`)
  try {
    const args = getArgumentValues(definition, node, variables)
    // All that a guarded resolver looks at.
    const info = { path: { key, prev: undefined, typename: 'Mutation' } } as unknown as GraphQLResolveInfo
    const result = await definition.resolve(undefined, args, request, info)
    return change.objects ? await renderChange(change, result as object, request) : JSON.stringify(result)
  } catch (error) {
    if (!(error instanceof UnclearSelectionFault)) throw locatedError(error, nodes, [key])
    throw locatedError(error.failure.error, nodes, [key, ...error.failure.path])
  }
}
