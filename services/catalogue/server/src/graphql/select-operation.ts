import { GraphQLError, type OperationDefinitionNode } from 'graphql'

/** The operation to run, or why none can be chosen. */
export function selectOperation(
  operations: readonly OperationDefinitionNode[],
  name: string | undefined,
): OperationDefinitionNode | GraphQLError {
  if (name !== undefined) {
    const named = operations.find(operation => operation.name?.value === name)
    return named ?? new GraphQLError(`Unknown operation named "${name}".`)
  }
  const [only, ...others] = operations
  if (!only) return new GraphQLError('Must provide an operation.')
  if (others.length > 0) return new GraphQLError('Must provide operation name if query contains multiple operations.')
  return only
}
