import { type DocumentNode, Kind, type VariableValues, visit } from 'graphql'

/** The variables that `@skip` and `@include` look at: the fields of an answer depend on nothing else. */
export function conditionVariables(document: DocumentNode): readonly string[] {
  const names = new Set<string>()
  visit(document, {
    Directive({ arguments: given = [] }) {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}

/** Equal for values that choose the same fields. */
export function conditionKey(names: readonly string[], { coerced }: VariableValues): string {
  return names.map(name => String(coerced[name])[0]).join('')
}
