export type Query = Readonly<Record<string, string | undefined>>

/** A path with its query; what is empty is left out. */
export function address(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
