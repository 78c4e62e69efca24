import type { RequestContext } from '../graphql/request-context.ts'
import { selectCourses } from './course-store.ts'
import { type CourseSource, presentCourse } from './present-course.ts'
import { rememberCourses } from './remember-courses.ts'

export async function listCourses(request: RequestContext): Promise<CourseSource[]> {
  const rows = await selectCourses(request.catalogue.database.db)
  return rememberCourses(request, rows.map(presentCourse))
}
