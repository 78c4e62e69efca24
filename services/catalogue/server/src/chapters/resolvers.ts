import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { createChapter } from './create-chapter.ts'
import { deleteChapter } from './delete-chapter.ts'
import { updateChapter } from './update-chapter.ts'

export const chapterResolvers = {
  Mutation: {
    createChapter: (_root, { input }, request) => createChapter(request, input),
    updateChapter: (_root, { input }, request) => updateChapter(request, input),
    deleteChapter: (_root, { id }, request) => deleteChapter(request, id),
  },
} satisfies ObjectResolvers
