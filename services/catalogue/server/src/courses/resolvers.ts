import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { handOn } from '../loading/hand-on.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { getCourses } from './get-courses.ts'
import { listCourses } from './list-courses.ts'
import { updateCourse } from './update-course.ts'

export const courseResolvers = {
  Query: {
    courses: (_root, _args, request) => request.atTheRoot(listCourses(request)),
    coursesById: (_root, { ids }, request) => request.atTheRoot(getCourses(request, ids)),
  },
  Mutation: {
    createCourse: (_root, { input }, request) => createCourse(request, input),
    updateCourse: (_root, { input }, request) => updateCourse(request, input),
    deleteCourse: (_root, { id }, request) => deleteCourse(request, id),
  },
  Course: {
    chapters: (course, _args, request, info) => handOn(request, info, request.loaders.chapters.load(course.id)),
  },
} satisfies ObjectResolvers
