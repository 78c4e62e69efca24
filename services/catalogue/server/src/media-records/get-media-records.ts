import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { checkIdCount } from '../loading/check-id-count.ts'
import { inOrderOf } from '../loading/in-order-of.ts'
import { selectMediaRecordsById } from './media-record-store.ts'
import { type MediaRecordSource, presentMediaRecord } from './present-media-record.ts'

/** One record per id, in the order of the ids; an unknown id fails the whole. */
export async function getMediaRecords(request: RequestContext, ids: readonly string[]): Promise<MediaRecordSource[]> {
  checkIdCount(request, ids)
  if (ids.length === 0) return []
  const rows = await selectMediaRecordsById(request.catalogue.database.db, [...new Set(ids)])
  const { found, missing } = inOrderOf(ids, rows.map(presentMediaRecord))
  if (missing.length > 0) throw notFound(`Media record(s) with id(s) ${missing.join(', ')} not found`)
  return found
}
