import { limits, type RequestMark, type RequestRow } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import { isStorable } from '../storable-text.ts'
import { recountBytes } from './byte-store.ts'
import { countPinned, markRow, setPinned } from './mark-store.ts'
import { presentRequestRow } from './present-request.ts'
import { findRequest, lockSequence } from './request-store.ts'

/** Pins a request, so that it is not trimmed, and writes a note to it. */
export async function markRequest(
  context: InboxContext,
  { endpointId, requestId }: { endpointId: string; requestId: string },
  { pinned, note }: RequestMark,
): Promise<RequestRow> {
  const { database } = context
  const endpoint = await requireEndpoint(database.db, endpointId)
  const id = requestId.toLowerCase()
  const row = await database.write(async trx => {
    await lockSequence(trx, endpoint.number)
    const request = await findRequest(trx, endpoint.number, id)
    if (!request) throw errors.create('request_not_found')
    if (pinned !== undefined && pinned !== (request.pinned === 1)) {
      if (pinned && (await countPinned(trx, endpoint.number)) >= limits.pinsPerEndpoint) {
        const most = `An endpoint has at most ${limits.pinsPerEndpoint} pins; take one off first.`
        throw errors.create('invalid_request', { message: most })
      }
      await setPinned(trx, request, pinned)
      await recountBytes(trx, endpoint.number)
    }
    if (note !== undefined) await markRow(trx, request.number, cleanNote(note))
    return await findRequest(trx, endpoint.number, id)
  })
  if (!row) throw errors.create('request_not_found')
  const shown = presentRequestRow(row, endpoint.id)
  const data = { endpointId: endpoint.id, requestId: shown.id, pinned: shown.pinned, note: shown.note }
  tellWatchers(context, endpoint.number, { event: 'marked', data })
  return shown
}

function cleanNote(note: string | null): string | null {
  const trimmed = note?.trim() ?? ''
  if (!isStorable(trimmed)) throw errors.create('invalid_request', { message: 'A note is plain text.' })
  return trimmed === '' ? null : trimmed
}
