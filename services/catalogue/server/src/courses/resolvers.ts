import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { updateCourse } from './update-course.ts'

export const courseResolvers = {
  Mutation: {
    createCourse: (_root, { input }, request) => createCourse(request, input),
    updateCourse: (_root, { input }, request) => updateCourse(request, input),
    deleteCourse: (_root, { id }, request) => deleteCourse(request, id),
  },
} satisfies ObjectResolvers
