import type { GraphQLResolveInfo } from 'graphql'

/** The response keys and list positions that lead to a field. */
export function pathOf({ path }: Pick<GraphQLResolveInfo, 'path'>): (string | number)[] {
  const keys: (string | number)[] = []
  for (let step: typeof path | undefined = path; step; step = step.prev) keys.unshift(step.key)
  return keys
}
