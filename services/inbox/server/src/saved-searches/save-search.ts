import { uuidv7 } from '@trivium/http'
import { limits, type SavedSearchInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { cleanName } from '../endpoints/endpoint-name.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { checkSearch } from '../requests/check-search.ts'
import { holdSequence } from '../requests/hold-sequence.ts'
import { isStorable } from '../storable-text.ts'
import { findSavedSearches, insertSavedSearch, type SavedSearchRow } from './saved-search-store.ts'

/** Keeps a search under a name; one that cannot be read is refused, so that it does not fail later. */
export async function saveSearch(
  { database, now }: InboxContext,
  endpointId: string,
  input: SavedSearchInput,
): Promise<SavedSearchRow> {
  const name = cleanName(input.name)
  const q = input.q.trim()
  if (name === null || q === '') throw errors.create('invalid_request', { message: 'Give it a name and a search.' })
  if (!isStorable(q)) throw errors.create('invalid_request', { message: 'A search is plain text.' })
  checkSearch(q, now())
  const endpoint = await requireEndpoint(database.db, endpointId)
  return await database.write(async trx => {
    // So that two who save at the same moment do not both get the last place.
    await holdSequence(trx, endpoint.number)
    if ((await findSavedSearches(trx, endpoint.number)).length >= limits.savedSearches)
      throw errors.create('invalid_request', {
        message: `An endpoint keeps ${limits.savedSearches} searches; delete one.`,
      })
    return await insertSavedSearch(trx, { id: uuidv7(), endpoint_number: endpoint.number, name, q, created_at: now() })
  })
}
