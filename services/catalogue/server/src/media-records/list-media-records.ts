import type { RequestContext } from '../graphql/request-context.ts'
import { selectMediaRecords } from './media-record-store.ts'
import { type MediaRecordSource, presentMediaRecord } from './present-media-record.ts'

export async function listMediaRecords({ catalogue }: RequestContext): Promise<MediaRecordSource[]> {
  return (await selectMediaRecords(catalogue.database.db)).map(presentMediaRecord)
}
