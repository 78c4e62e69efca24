import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { checkIdCount } from '../loading/check-id-count.ts'
import { inOrderOf } from '../loading/in-order-of.ts'
import { selectCoursesById } from './course-store.ts'
import { type CourseSource, presentCourse } from './present-course.ts'
import { rememberCourses } from './remember-courses.ts'

/** One course per id, in the order of the ids; an unknown id fails the whole. */
export async function getCourses(request: RequestContext, ids: readonly string[]): Promise<CourseSource[]> {
  checkIdCount(request, ids)
  if (ids.length === 0) return []
  const rows = await selectCoursesById(request.catalogue.database.db, [...new Set(ids)])
  const courses = rememberCourses(request, rows.map(presentCourse))
  const { found, missing } = inOrderOf(ids, courses)
  if (missing.length > 0) throw notFound(`Course(s) with id(s) ${missing.join(', ')} not found`)
  return found
}
