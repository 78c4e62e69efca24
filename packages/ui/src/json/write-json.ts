import type { JsonNode } from './parse-json.ts'
import { isContainer } from './tree-rows.ts'

/** Indented text of a node, with numbers as they were written. */
export function writeJson(node: JsonNode, indent = ''): string {
  if (node.kind === 'string') return JSON.stringify(node.text)
  if (!isContainer(node)) return node.text
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']']
  if (node.entries.length === 0) return open + close
  const inner = `${indent}  `
  const lines = node.entries.map(([key, value]) => {
    const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''
    return `${inner}${name}${writeJson(value, inner)}`
  })
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
