import type { CatalogueContext } from '../context.ts'
import { selectCoursesJoinedBy, selectCoursesOwnedBy } from './course-store.ts'
import { type CourseSource, presentCourse } from './present-course.ts'

export async function listCoursesOwned({ database }: CatalogueContext, userId: string): Promise<CourseSource[]> {
  return (await selectCoursesOwnedBy(database.db, userId)).map(presentCourse)
}

export async function listCoursesJoined({ database }: CatalogueContext, userId: string): Promise<CourseSource[]> {
  return (await selectCoursesJoinedBy(database.db, userId)).map(presentCourse)
}
