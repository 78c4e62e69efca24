import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '@trivium/beings-contract'
import { applyChange } from './apply-change.ts'

/** Shows what this page has changed itself, without waiting for the stream to tell it. */
export function showChange(client: QueryClient, change: Change): void {
  const hashes = new Set(applyChange(client, change).map(({ queryHash }) => queryHash))
  if (hashes.size > 0) void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}
