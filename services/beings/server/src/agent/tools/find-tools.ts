import { Type } from 'typebox'
import { addLoadedTools } from '../turns/turn-store.ts'
import { findToolsName, isDeferrable } from './defer-tools.ts'
import { listLine, rankTools } from './rank-tools.ts'
import { type BuiltInTool, ownPlan, type ToolScope } from './tool.ts'
import { visibleFor } from './visible-for.ts'

const load = 'load'

/**
 * Tools for those that do not stand in every request. What it loads is stored with the turn, so a restart forgets none;
 * it gives nobody more than the permissions do.
 */
export const findTools: BuiltInTool = {
  name: findToolsName,
  description: 'Loads tools that are not there from the start.',
  actions: {
    [load]: {
      description: 'Load up to three tools.',
      repeatable: true,
      parameters: Type.Object({ query: Type.String({ minLength: 1, maxLength: 500 }) }),
      plan: async (scope, { query }) => ownPlan(findToolsName, load, () => find(scope, String(query))),
    },
  },
}

async function find(scope: ToolScope, query: string): Promise<string> {
  const { context, turnId } = scope
  const deferred = (await visibleFor(context, scope)).filter(isDeferrable)
  if (deferred.length === 0) return 'There are no more tools than those you have.'
  const found = rankTools(query, deferred)
  if (found.length === 0) return `Nothing fits. Name one of these:\n${deferred.map(listLine).join('\n')}`
  await context.database.write(trx =>
    addLoadedTools(
      trx,
      turnId,
      found.map(({ name }) => name),
    ),
  )
  return `Loaded, to be called now:\n${found.map(listLine).join('\n')}`
}
