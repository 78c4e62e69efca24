import { exampleCourses, exampleMedia } from './example-catalogue.ts'
import type { ExampleRows } from './example-store.ts'

const week = 7 * 24 * 60 * 60 * 1000
const firstTerm = Date.parse('2026-09-07T08:00:00Z')
const otherUser = '00000000-0000-4000-8000-0000000000f0'

/** Ids are fixed, so that loading twice can be noticed and the README can name one. */
const idOf = (kind: string, at: number) => `e0000000-0000-4000-8000-${kind}${String(at).padStart(11, '0')}`

/** The rows of the example catalogue: the local user owns two thirds of the courses and has joined some of the others. */
export function buildExamples(userId: string): ExampleRows {
  const courses = exampleCourses.map(({ title, description }, at) => {
    const start = firstTerm + (at % 6) * 8 * week
    const owner_id = at % 3 === 2 ? otherUser : userId
    const dates = { start_date: start, end_date: start + 8 * week }
    return { id: idOf('c', at), title, description, ...dates, published: at % 5 === 4 ? 0 : 1, owner_id }
  })
  const chapters = exampleCourses.flatMap(({ chapters: titles }, course) =>
    titles.map((title, at) => {
      const start = firstTerm + (course % 6) * 8 * week + at * week
      return {
        id: idOf('d', course * 100 + at),
        course_id: idOf('c', course),
        title,
        description: `Week ${at + 1}: ${title.toLowerCase()}.`,
        number: at + 1,
        ...{ start_date: start, end_date: start + week },
      }
    }),
  )
  const mediaRecords = exampleMedia.map(({ name, type }, at) => ({ id: idOf('a', at), name, type }))
  const memberships = courses
    .filter((course, at) => course.owner_id !== userId && at % 2 === 0)
    .map(({ id }) => ({ user_id: userId, course_id: id }))
  return { courses, chapters, mediaRecords, memberships }
}
