import { loadChapters } from '../chapters/load-chapters.ts'
import type { ChapterSource } from '../chapters/present-chapter.ts'
import type { CatalogueContext } from '../context.ts'
import { listCoursesJoined, listCoursesOwned } from '../courses/list-courses-of-user.ts'
import { loadCourses } from '../courses/load-course.ts'
import type { CourseSource } from '../courses/present-course.ts'
import { type BatchLoader, createBatchLoader } from './batch-loader.ts'

/** What one request has read so far. */
export interface Loaders {
  course: BatchLoader<string, CourseSource>
  /** By course. */
  chapters: BatchLoader<string, ChapterSource[]>
  /** By user. */
  coursesOwned: BatchLoader<string, CourseSource[]>
  coursesJoined: BatchLoader<string, CourseSource[]>
}

export function createLoaders(catalogue: CatalogueContext): Loaders {
  const course = createBatchLoader((ids: readonly string[]) => loadCourses(catalogue, ids))
  // There is one user per request, so these load a single key; the loader spares repeated fields a second statement.
  const ofUser = (list: (catalogue: CatalogueContext, userId: string) => Promise<CourseSource[]>) =>
    createBatchLoader((users: readonly string[]) =>
      Promise.all(
        users.map(async user => {
          const courses = await list(catalogue, user)
          for (const one of courses) course.prime(one.id, one)
          return courses
        }),
      ),
    )
  return {
    course,
    chapters: createBatchLoader(ids => loadChapters(catalogue, ids)),
    coursesOwned: ofUser(listCoursesOwned),
    coursesJoined: ofUser(listCoursesJoined),
  }
}
