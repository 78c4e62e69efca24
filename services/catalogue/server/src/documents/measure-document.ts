import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

export interface Measure {
  /** Nested fields, the innermost included; introspection does not count. */
  depth: number
  /** Aliased fields after the fragments are put in. */
  aliases: number
}

const nothing: Measure = { depth: 0, aliases: 0 }

/** The largest measures among the operations of a document. Each fragment is measured once, however often it is used. */
export function measureDocument(document: DocumentNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const measured = new Map<string, Measure>()
  const operations = document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION)
  return operations.reduce((largest, { selectionSet }) => {
    const { depth, aliases } = measure(selectionSet)
    return { depth: Math.max(largest.depth, depth), aliases: Math.max(largest.aliases, aliases) }
  }, nothing)

  function measure(selectionSet: SelectionSetNode): Measure {
    let depth = 0
    let aliases = 0
    for (const selection of selectionSet.selections) {
      const inner = measureSelection(selection)
      depth = Math.max(depth, inner.depth)
      aliases += inner.aliases
    }
    return { depth, aliases }
  }

  function measureSelection(selection: SelectionSetNode['selections'][number]): Measure {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    const inner = selection.selectionSet ? measure(selection.selectionSet) : nothing
    const depth = selection.name.value.startsWith('__') ? 0 : inner.depth + 1
    return { depth, aliases: inner.aliases + (selection.alias ? 1 : 0) }
  }

  function measureFragment(name: string): Measure {
    const known = measured.get(name)
    if (known) return known
    const fragment = fragments.get(name)
    // Counts as nothing while it is being measured: a fragment that contains itself is refused by validation.
    measured.set(name, nothing)
    const result = fragment ? measure(fragment.selectionSet) : nothing
    measured.set(name, result)
    return result
  }
}
