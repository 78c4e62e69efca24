import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { createMediaRecord } from './create-media-record.ts'
import { deleteMediaRecord } from './delete-media-record.ts'
import { getMediaRecords } from './get-media-records.ts'
import { listMediaRecords } from './list-media-records.ts'
import { updateMediaRecord } from './update-media-record.ts'

export const mediaRecordResolvers = {
  Query: {
    mediaRecords: (_root, _args, request) => request.atTheRoot(listMediaRecords(request)),
    mediaRecordsById: (_root, { ids }, request) => request.atTheRoot(getMediaRecords(request, ids)),
  },
  Mutation: {
    createMediaRecord: (_root, { input }, request) => createMediaRecord(request, input),
    updateMediaRecord: (_root, { input }, request) => updateMediaRecord(request, input),
    deleteMediaRecord: (_root, { id }, request) => deleteMediaRecord(request, id),
  },
} satisfies ObjectResolvers
