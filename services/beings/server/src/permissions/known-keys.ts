import { toolPermissionKeys } from '@trivium/beings-contract'
import type { Plugins } from '../plugins/plugins.ts'
import { builtInTools } from '../tools/toolbox.ts'
import { otherTools } from './decide.ts'

/** Every key that speaks about something: the areas, the tools that exist now, and each of their actions. */
export function knownKeys(plugins: Pick<Plugins, 'tools'>): ReadonlySet<string> {
  const builtIn = builtInTools.flatMap(({ name, actions }) => withActions(name, Object.keys(actions)))
  const added = plugins.tools().flatMap(({ tool }) => withActions(tool.name, ['execute']))
  return new Set([...toolPermissionKeys, otherTools, ...builtIn, ...added])
}

function withActions(tool: string, actions: readonly string[]): string[] {
  return [tool, ...actions.map(action => `${tool}:${action}`)]
}
