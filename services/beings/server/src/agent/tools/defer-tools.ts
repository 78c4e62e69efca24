import type { ToolDefinition } from '@trivium/beings-contract'
import { estimateTokens } from '../../platform/ai/index.ts'
import { listLine } from './rank-tools.ts'

/** What nearly every conversation needs. The others are a line each until they are looked for. */
const alwaysThere: ReadonlySet<string> = new Set(['chat', 'disk', 'network', 'memory', 'help'])

export const findToolsName = 'find_tools'

/** Choosing among more than this makes models worse, whatever it costs. */
const mostTools = 30
const shareOfWindow = 0.1
/** Every "hello" pays for the definitions, so a huge window is no reason to send them all. */
const largestWindow = 32_000

export const isDeferrable = ({ name }: Pick<ToolDefinition, 'name'>): boolean => !alwaysThere.has(name)

/**
 * What a model is told about. Loaded tools stand at the end in the order of loading, and `find_tools` says the same
 * throughout: so each request of a turn begins like the one before it, and providers need not read it again.
 */
export function deferTools(
  visible: readonly ToolDefinition[],
  { window, loaded }: { window: number; loaded: readonly string[] },
): ToolDefinition[] {
  const deferred = visible.filter(isDeferrable)
  if (deferred.length < 2 || !isTooMuch(visible, window)) return [...visible]
  const found = loaded.flatMap(name => deferred.find(tool => tool.name === name) ?? [])
  return [...visible.filter(tool => !isDeferrable(tool)), defineFindTools(deferred), ...found]
}

function isTooMuch(visible: readonly ToolDefinition[], window: number): boolean {
  if (visible.length > mostTools) return true
  const size = visible.reduce((sum, tool) => sum + sizeOf(tool), 0)
  return size > Math.min(window, largestWindow) * shareOfWindow
}

/** Definitions are the same objects in every turn. */
const sizes = new WeakMap<ToolDefinition, number>()

function sizeOf(tool: ToolDefinition): number {
  const size = sizes.get(tool) ?? estimateTokens(JSON.stringify(tool))
  sizes.set(tool, size)
  return size
}

function defineFindTools(deferred: readonly ToolDefinition[]): ToolDefinition {
  const lines = deferred.map(listLine)
  return {
    name: findToolsName,
    description: `Loads up to three more tools, for the rest of this turn:\n${lines.join('\n')}`,
    parameters: {
      type: 'object',
      properties: { query: { type: 'string', description: 'Names of tools, or what you want to do.' } },
      required: ['query'],
    },
  }
}
