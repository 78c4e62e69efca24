import type { MediaType } from '../graphql/schema-types.ts'
import type { MediaRecordRow } from './media-record-store.ts'

export interface MediaRecordSource {
  id: string
  name: string
  type: MediaType
}

export function presentMediaRecord({ id, name, type }: MediaRecordRow): MediaRecordSource {
  return { id, name, type: type as MediaType }
}
