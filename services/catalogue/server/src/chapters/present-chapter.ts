import type { ChapterRow } from './chapter-store.ts'

export interface ChapterSource {
  id: string
  title: string
  description: string
  number: number
  startDate: number
  endDate: number
  courseId: string
}

export function presentChapter(row: ChapterRow): ChapterSource {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    number: row.number,
    startDate: row.start_date,
    endDate: row.end_date,
    courseId: row.course_id,
  }
}
