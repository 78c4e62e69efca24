/** A page is shown whatever its query says: what is not understood is as if it were not there. */
export function queryText(query: unknown, name: string, longest = 200): string | undefined {
  const value = (query as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, longest) : undefined
}

export function queryChoice<Value extends string>(
  query: unknown,
  name: string,
  known: readonly Value[],
): Value | undefined {
  const value = queryText(query, name)
  return known.find(candidate => candidate === value)
}

export function queryPage(query: unknown): number {
  const page = Number(queryText(query, 'page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
