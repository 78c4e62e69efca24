import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { createMediaRecord } from './create-media-record.ts'
import { deleteMediaRecord } from './delete-media-record.ts'
import { updateMediaRecord } from './update-media-record.ts'

export const mediaRecordResolvers = {
  Mutation: {
    createMediaRecord: (_root, { input }, request) => createMediaRecord(request, input),
    updateMediaRecord: (_root, { input }, request) => updateMediaRecord(request, input),
    deleteMediaRecord: (_root, { id }, request) => deleteMediaRecord(request, id),
  },
} satisfies ObjectResolvers
