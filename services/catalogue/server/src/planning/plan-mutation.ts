import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql'
import { collectFields, type Selecting } from './collect-fields.ts'
import type { RowType } from './object-fields.ts'
import type { PlannedField } from './plan.ts'
import { planObjects } from './plan-list.ts'

/** A change and how its result is written; without a type the result is an id. */
export interface PlannedChange {
  field: PlannedField
  type: RowType | undefined
  objects: ReturnType<typeof planObjects> | undefined
}

/** Text stands for what is no change: the name of the type. */
export type MutationPlan = readonly { key: string; text?: string; change?: PlannedChange }[]

export function planMutation(selecting: Selecting, operation: OperationDefinitionNode): MutationPlan {
  const type = selecting.schema.getMutationType() as GraphQLObjectType
  return [...collectFields(selecting, type, [operation.selectionSet])].map(([key, nodes]) => {
    const name = nodes[0]?.name.value ?? ''
    if (name === '__typename') return { key, text: `"${type.name}"` }
    const definition = selecting.schema.getField(type, name) as GraphQLField<unknown, unknown>
    const result = typeOf(definition.type)
    const objects = result && planObjects(selecting, result, nodes)
    return { key, change: { field: { key, nodes, definition }, type: result, objects } }
  })
}

function typeOf(type: GraphQLOutputType): RowType | undefined {
  const named = getNamedType(type)
  return isObjectType(named) ? (named.name as RowType) : undefined
}
