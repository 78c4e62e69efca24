import { type DocumentNode, type FieldNode, Kind, type SelectionNode, type SelectionSetNode, visit } from 'graphql'

/**
 * Joins plain fields that a selection names more than once, for validation, which compares every pair of them and gives up
 * when there are many. What runs is the document as it was written: joining can change the order of the fields.
 */
export function mergeRepeatedFields(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      // On the way in, so that what was joined is looked at in turn.
      enter(node) {
        const selections = merge(node)
        return selections.length === node.selections.length ? undefined : { ...node, selections }
      },
    },
  })
}

function merge({ selections }: SelectionSetNode): SelectionNode[] {
  const groups = new Map<unknown, SelectionNode[]>()
  for (const selection of selections) {
    const key = keyOf(selection) ?? selection
    const group = groups.get(key)
    if (group) group.push(selection)
    else groups.set(key, [selection])
  }
  return [...groups.values()].flatMap(join)
}

/** Selections with the same key may be joined; those without one stay as they are. */
function keyOf(node: SelectionNode): string | undefined {
  if ((node.directives?.length ?? 0) > 0 || node.kind === Kind.INLINE_FRAGMENT) return undefined
  if (node.kind === Kind.FRAGMENT_SPREAD) return `...${node.name.value}`
  if (node.alias || (node.arguments?.length ?? 0) > 0) return undefined
  return `${node.name.value} ${node.selectionSet ? 'with fields' : ''}`
}

function join(group: SelectionNode[]): SelectionNode[] {
  const [first, ...others] = group
  if (!first) return []
  if (first.kind !== Kind.FIELD || !first.selectionSet || others.length === 0) return [first]
  const selections = (group as FieldNode[]).flatMap(field => field.selectionSet?.selections ?? [])
  return [{ ...first, selectionSet: { ...first.selectionSet, selections } }]
}
