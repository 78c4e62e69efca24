import type { RequestContext } from '../graphql/request-context.ts'
import type { CourseSource } from './present-course.ts'

/** Chapters below these courses find their course without asking the database again. */
export function rememberCourses(request: RequestContext, courses: CourseSource[]): CourseSource[] {
  for (const course of courses) request.loaders.course.prime(course.id, course)
  return courses
}
