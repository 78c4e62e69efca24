import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import type { PlannedField } from '../planning/plan.ts'

/** Answers a question about the schema: graphql-js runs the operation with nothing but that field. */
export function introspect(
  schema: GraphQLSchema,
  asked: { document: DocumentNode; operation: OperationDefinitionNode; variables: Readonly<Record<string, unknown>> },
  { key, nodes }: PlannedField,
): string {
  const { document, operation, variables } = asked
  const selections: readonly SelectionNode[] = nodes
  const only = { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } } as OperationDefinitionNode
  const definitions = [only, ...document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION)]
  const result = execute({
    schema,
    document: { kind: Kind.DOCUMENT, definitions },
    variableValues: variables,
    options: { maxCoercionErrors: 20 },
  })
  if (result instanceof Promise) throw new TypeError('Introspection is never asynchronous.')
  const [error] = result.errors ?? []
  if (error) throw error
  return JSON.stringify(result.data?.[key])
}
