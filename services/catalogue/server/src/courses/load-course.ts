import type { CatalogueContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { selectCoursesById } from './course-store.ts'
import { type CourseSource, presentCourse } from './present-course.ts'

/** For the loader: one course per id. A course can be gone when it is deleted between two statements of a request. */
export async function loadCourses(
  { database }: CatalogueContext,
  ids: readonly string[],
): Promise<(CourseSource | Error)[]> {
  const rows = await selectCoursesById(database.db, ids)
  const byId = new Map(rows.map(row => [row.id, presentCourse(row)]))
  return ids.map(id => byId.get(id) ?? notFound(`Course with id ${id} not found`))
}
