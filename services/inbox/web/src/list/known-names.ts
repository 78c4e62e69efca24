import type { RequestRow } from '@trivium/inbox-contract'

/** As many rows as are enough to know what senders use. */
const looked = 100

/** Methods and names that occur in the list, for completing a search. */
export function knownNames(rows: readonly RequestRow[]) {
  const method = new Set<string>()
  const header = new Set<string>()
  const query = new Set<string>()
  for (const row of rows.slice(0, looked)) {
    method.add(row.method.toLowerCase())
    for (const [name] of row.headers) header.add(name.toLowerCase())
    for (const [name] of row.query) if (/^[^\s:"().]+$/.test(name)) query.add(name)
  }
  return { method: [...method].sort(), header: [...header].sort(), query: [...query].sort() }
}
