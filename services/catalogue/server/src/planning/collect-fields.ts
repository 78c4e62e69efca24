import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLDirective,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql'

/** What decides which fields are asked for. */
export interface Selecting {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: VariableValues
}

/** Fields with the same response key are one field, in the place where the key stands first. */
export type CollectedFields = Map<string, FieldNode[]>

export function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map(node => [node.name.value, node]))
}

/** The fields of an object in the order in which graphql-js would answer them. Throws what graphql-js would tell. */
export function collectFields(
  selecting: Selecting,
  type: GraphQLObjectType,
  sets: readonly (SelectionSetNode | undefined)[],
): CollectedFields {
  const { schema, fragments, variables } = selecting
  const fields: CollectedFields = new Map()
  const seen = new Set<string>()
  for (const set of sets) if (set) visit(set)
  return fields

  function visit({ selections }: SelectionSetNode): void {
    for (const selection of selections) if (isIncluded(selection, variables)) add(selection)
  }

  function add(selection: SelectionNode): void {
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      const group = fields.get(key)
      if (group) group.push(selection)
      else fields.set(key, [selection])
      return
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      if (applies(selection.typeCondition?.name.value)) visit(selection.selectionSet)
      return
    }
    const fragment = fragments.get(selection.name.value)
    if (!fragment || !applies(fragment.typeCondition.name.value) || seen.has(fragment.name.value)) return
    seen.add(fragment.name.value)
    visit(fragment.selectionSet)
  }

  function applies(condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true
    const named = schema.getType(condition)
    return isAbstractType(named) && schema.isSubType(named, type)
  }
}

function isIncluded({ directives }: SelectionNode, variables: VariableValues): boolean {
  if (!directives || directives.length === 0) return true
  const condition = (directive: GraphQLDirective): unknown => {
    const node: DirectiveNode | undefined = directives.find(one => one.name.value === directive.name)
    return node && getArgumentValues(directive, node, variables).if
  }
  return condition(GraphQLSkipDirective) !== true && condition(GraphQLIncludeDirective) !== false
}
