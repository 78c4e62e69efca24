import { uuidv7 } from '@trivium/http'
import type { RequestContext } from '../graphql/request-context.ts'
import type { CreateMediaRecordInput } from '../graphql/schema-types.ts'
import { insertMediaRecord, type MediaRecordRow } from './media-record-store.ts'

export async function createMediaRecord(
  { catalogue }: RequestContext,
  { name, type }: CreateMediaRecordInput,
): Promise<MediaRecordRow> {
  const row = { id: uuidv7(), name, type }
  await catalogue.mutate(trx => insertMediaRecord(trx, row))
  return row
}
