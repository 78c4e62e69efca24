import type { CatalogueContext } from '../context.ts'
import { selectChaptersOf } from './chapter-store.ts'
import { type ChapterSource, presentChapter } from './present-chapter.ts'

/** For the loader: the chapters of each course, in order. */
export async function loadChapters(
  { database }: CatalogueContext,
  courseIds: readonly string[],
): Promise<ChapterSource[][]> {
  const byCourse = new Map<string, ChapterSource[]>(courseIds.map(id => [id, []]))
  for (const row of await selectChaptersOf(database.db, courseIds)) {
    byCourse.get(row.course_id)?.push(presentChapter(row))
  }
  return courseIds.map(id => byCourse.get(id) ?? [])
}
