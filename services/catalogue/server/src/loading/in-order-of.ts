/** The rows in the order of the ids, repeated as the ids are; each missing id once, in order of first occurrence. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): { found: Row[]; missing: string[] } {
  const byId = new Map(rows.map(row => [row.id, row]))
  const missing = new Set(ids.filter(id => !byId.has(id)))
  const found = ids.flatMap(id => byId.get(id) ?? [])
  return { found, missing: [...missing] }
}
