import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { handOn } from '../loading/hand-on.ts'
import { createChapter } from './create-chapter.ts'
import { deleteChapter } from './delete-chapter.ts'
import { updateChapter } from './update-chapter.ts'

export const chapterResolvers = {
  Mutation: {
    createChapter: (_root, { input }, request) => createChapter(request, input),
    updateChapter: (_root, { input }, request) => updateChapter(request, input),
    deleteChapter: (_root, { id }, request) => deleteChapter(request, id),
  },
  Chapter: {
    course: (chapter, _args, request, info) => handOn(request, info, request.loaders.course.load(chapter.courseId)),
  },
} satisfies ObjectResolvers
