import type { ToolDefinition } from '@trivium/beings-contract'
import type { BuiltInTool } from './tool.ts'

/** Definitions are asked for in every step of every turn, and depend on nothing but the actions. */
const defined = new WeakMap<BuiltInTool, Map<string, ToolDefinition>>()

/** One definition per tool; each action says which parameters it takes. */
export function defineTool(tool: BuiltInTool, actions: readonly string[]): ToolDefinition {
  const known = defined.get(tool) ?? new Map<string, ToolDefinition>()
  defined.set(tool, known)
  const names = actions.join()
  const definition = known.get(names) ?? makeDefinition(tool, actions)
  known.set(names, definition)
  return definition
}

function makeDefinition(tool: BuiltInTool, actions: readonly string[]): ToolDefinition {
  const properties: Record<string, unknown> = { action: { type: 'string', enum: actions } }
  const lines: string[] = []
  for (const name of actions) {
    const action = tool.actions[name]
    if (!action) continue
    const required = new Set(action.parameters.required ?? [])
    const names = Object.keys(action.parameters.properties).map(key => (required.has(key) ? key : `${key}?`))
    lines.push(`- ${name}(${names.join(', ')}): ${action.description}`)
    Object.assign(properties, withoutLengths(action.parameters.properties))
  }
  return {
    name: tool.name,
    description: `${tool.description}\nActions:\n${lines.join('\n')}`,
    parameters: { type: 'object', properties, required: ['action'] },
  }
}

const lengths = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'maxProperties'])

/** How long a value may be is checked when it comes; told with every call it would only cost. */
function withoutLengths(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLengths)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key, value]) => !(lengths.has(key) && typeof value === 'number'))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutLengths(value)]))
}
