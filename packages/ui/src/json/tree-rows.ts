import type { JsonNode } from './parse-json.ts'

export interface TreeRow {
  /** Places from the root, which is unique even where keys repeat. */
  id: string
  key: string | number | undefined
  node: JsonNode
  depth: number
  /** JSONPath of the node. */
  path: string
  parent: string | undefined
}

type Container = Extract<JsonNode, { kind: 'object' | 'array' }>

export function isContainer(node: JsonNode): node is Container {
  return node.kind === 'object' || node.kind === 'array'
}

/** The rows in view: children of what is open, in order. */
export function listRows(root: JsonNode, isOpen: (id: string, depth: number) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (row: TreeRow) => {
    rows.push(row)
    if (!isContainer(row.node) || !isOpen(row.id, row.depth)) return
    row.node.entries.forEach(([key, node], place) => {
      visit({
        id: `${row.id}/${place}`,
        key,
        node,
        depth: row.depth + 1,
        path: row.path + step(key),
        parent: row.id,
      })
    })
  }
  visit({ id: '', key: undefined, node: root, depth: 0, path: '$', parent: undefined })
  return rows
}

function step(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** Ids of the nodes whose key or value holds the text, in order; at most `limit`. */
export function findNodes(root: JsonNode, text: string, limit = 2_000): string[] {
  const wanted = text.toLowerCase()
  const found: string[] = []
  const visit = (id: string, key: string | number | undefined, node: JsonNode) => {
    if (found.length >= limit) return
    const inKey = typeof key === 'string' && key.toLowerCase().includes(wanted)
    if (inKey || (!isContainer(node) && node.text.toLowerCase().includes(wanted))) found.push(id)
    if (!isContainer(node)) return
    for (const [place, [name, child]] of node.entries.entries()) visit(`${id}/${place}`, name, child)
  }
  visit('', undefined, root)
  return found
}

export function countNodes(root: JsonNode): number {
  if (!isContainer(root)) return 1
  return root.entries.reduce((sum, [, node]) => sum + countNodes(node), 1)
}

/** `/0/2/1` lies in ``, `/0` and `/0/2`. */
export function ancestorsOf(id: string): string[] {
  const parts = id.split('/').slice(1)
  return parts.map((_, length) =>
    parts
      .slice(0, length)
      .map(part => `/${part}`)
      .join(''),
  )
}
