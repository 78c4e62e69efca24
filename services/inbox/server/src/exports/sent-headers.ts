import type { RequestRow } from '@trivium/inbox-contract'

/** Clients make these themselves, from the address and the body. */
const madeByClient = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'expect', 'trailer'])

export function sentHeaders({ headers }: RequestRow): [string, string][] {
  return headers.filter(([name]) => !madeByClient.has(name.toLowerCase()))
}

/** Which of the headers a client adds by itself were not there. */
export function missingHeaders({ headers }: RequestRow, added: readonly string[]): string[] {
  const sent = new Set(headers.map(([name]) => name.toLowerCase()))
  return added.filter(name => !sent.has(name.toLowerCase()))
}
