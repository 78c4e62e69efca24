import { toolPermissionKeys } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { otherTools } from './decide.ts'

/** Every key that speaks about something: the areas, the tools that exist now, and each of their actions. */
export function knownKeys({ toolNames, plugins }: Uses<'plugins' | 'toolNames'>): ReadonlySet<string> {
  const builtIn = toolNames.flatMap(({ name, actions }) => withActions(name, actions))
  const added = plugins.tools().flatMap(({ tool }) => withActions(tool.name, ['execute']))
  return new Set([...toolPermissionKeys, otherTools, ...builtIn, ...added])
}

function withActions(tool: string, actions: readonly string[]): string[] {
  return [tool, ...actions.map(action => `${tool}:${action}`)]
}
