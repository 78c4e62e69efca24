import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import type { UpdateMediaRecordInput } from '../graphql/schema-types.ts'
import { type MediaRecordRow, updateMediaRecordRow } from './media-record-store.ts'

export async function updateMediaRecord(
  { catalogue }: RequestContext,
  { id, name, type }: UpdateMediaRecordInput,
): Promise<MediaRecordRow> {
  return catalogue.mutate(async trx => {
    const changed = await updateMediaRecordRow(trx, id, { name, type })
    if (!changed) throw notFound(`Media record with id ${id} not found`)
    return changed
  })
}
