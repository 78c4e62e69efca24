import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { UpdateMediaRecordInput } from '../graphql/schema-types.ts'
import { updateMediaRecordRow } from './media-record-store.ts'
import { type MediaRecordSource, presentMediaRecord } from './present-media-record.ts'

export async function updateMediaRecord(
  { catalogue }: RequestContext,
  { id, name, type }: UpdateMediaRecordInput,
): Promise<MediaRecordSource> {
  const row = await catalogue.mutate(async trx => {
    const changed = await updateMediaRecordRow(trx, id, { name, type })
    if (!changed) throw notFound(`Media record with id ${id} not found`)
    return changed
  })
  return presentMediaRecord(row)
}
