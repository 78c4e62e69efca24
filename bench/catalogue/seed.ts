/** 20 courses with 5 chapters each, made through the door every user has. */
export async function seedCatalogue(url: string): Promise<string[]> {
  const dates = { startDate: '2026-03-01T09:00:00Z', endDate: '2026-06-01T17:00:00Z' }
  const ids: string[] = []
  for (let course = 1; course <= 20; course += 1) {
    const input = { title: `Course ${course}`, description: `About ${course}.`, ...dates, published: course % 2 === 0 }
    const mutation = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }'
    const { createCourse } = await ask<{ createCourse: { id: string } }>(url, mutation, { input })
    ids.push(createCourse.id)
    for (let number = 1; number <= 5; number += 1) {
      const chapter = { title: `Chapter ${number}`, description: `Part ${number}.`, number, ...dates }
      await ask(url, 'mutation ($input: CreateChapterInput!) { createChapter(input: $input) { id } }', {
        input: { courseId: createCourse.id, ...chapter },
      })
    }
  }
  return ids
}

interface Course {
  id: string
  startDate: string
  endDate: string
  published: boolean
  chapters: { startDate: string; endDate: string }[]
}

/** The same rows for the peers, with the same ids, so that all answers have the same bytes. */
export async function readSeed(url: string): Promise<object> {
  const fields = 'id title description startDate endDate'
  const query = `{ courses { ${fields} published chapters { ${fields} number } } }`
  const { courses } = await ask<{ courses: Course[] }>(url, query)
  const times = (row: { startDate: string; endDate: string }) => ({
    start_date: Date.parse(row.startDate),
    end_date: Date.parse(row.endDate),
  })
  return {
    courses: courses.map(course => ({
      ...course,
      ...times(course),
      published: course.published ? 1 : 0,
      owner_id: 'bench',
    })),
    chapters: courses.flatMap(course =>
      course.chapters.map(chapter => ({ ...chapter, ...times(chapter), course_id: course.id })),
    ),
  }
}

async function ask<Data>(url: string, query: string, variables: object = {}): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] }
  if (errors) throw new Error(`${url} answered ${JSON.stringify(errors)}`)
  return data
}
