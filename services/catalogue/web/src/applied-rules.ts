import { type ConstDirectiveNode, Kind, parse, print } from 'graphql'

/** A field and the rules it carries, as they stand in the schema. */
export interface AppliedRules {
  place: string
  rules: readonly string[]
}

/** Introspection does not tell which field carries which directive; the text of the schema does. */
export async function loadAppliedRules(): Promise<AppliedRules[]> {
  const response = await fetch('/schema.graphql')
  if (!response.ok) throw new Error(`/schema.graphql answered ${response.status}.`)
  return readAppliedRules(await response.text())
}

export function readAppliedRules(sdl: string): AppliedRules[] {
  return parse(sdl).definitions.flatMap(node => {
    if (node.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) return []
    return (node.fields ?? []).flatMap(field => {
      const rules = (field.directives ?? []).map((directive: ConstDirectiveNode) => print(directive))
      return rules.length > 0 ? [{ place: `${node.name.value}.${field.name.value}`, rules }] : []
    })
  })
}
