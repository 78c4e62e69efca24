import type { CourseRow } from './course-store.ts'

/** What the resolvers of Course start from; instants are milliseconds until the scalar writes them. */
export interface CourseSource {
  id: string
  title: string
  description: string
  startDate: number
  endDate: number
  published: boolean
}

export function presentCourse(row: CourseRow): CourseSource {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    published: row.published === 1,
  }
}
