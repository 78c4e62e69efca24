import { type Answer, askGraphql } from './call.ts'

const dates = { startDate: '2026-03-01T09:00:00Z', endDate: '2026-06-01T17:00:00Z' }

export async function createCourse(url: string, title: string): Promise<string> {
  const input = { title, description: `About ${title}`, published: true, ...dates }
  const mutation = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }'
  return (await askGraphql(url, mutation, { input })).createCourse.id
}

/** Something in every table. */
export async function fillCatalogue(url: string): Promise<string[]> {
  const courses = []
  for (const title of ['Counterpoint', 'Überlegungen zur Fuge', '対位法 🎼']) {
    const courseId = await createCourse(url, title)
    courses.push(courseId)
    for (const number of [2, 1]) {
      const input = { title: `${title} ${number}`, description: 'One voice', number, courseId, ...dates }
      await askGraphql(url, 'mutation ($input: CreateChapterInput!) { createChapter(input: $input) { id } }', { input })
    }
  }
  for (const type of ['AUDIO', 'DOCUMENT']) {
    const input = { name: `A record of ${type}`, type }
    await askGraphql(url, 'mutation ($input: CreateMediaRecordInput!) { createMediaRecord(input: $input) { id } }', {
      input,
    })
  }
  return courses
}

/** What its users see. */
export async function readCatalogue(url: string, courses: readonly string[]): Promise<Answer> {
  return askGraphql(
    url,
    `query ($courses: [UUID!]!) { coursesById(ids: $courses) { id title description startDate endDate published chapters { id title description number startDate endDate } }
       mediaRecords { id name type } currentUser { id } }`,
    { courses },
  )
}
