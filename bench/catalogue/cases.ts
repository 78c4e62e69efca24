export interface Case {
  key: 'a' | 'b' | 'c'
  name: string
  body: string
}

const fields = 'id title description startDate endDate published'
const chapters = 'chapters { id title description number startDate endDate }'

/** What is asked for. The documents have no comments and no aliases: nothing that helps one server more than another. */
export function createCases(ids: readonly string[]): Case[] {
  const input = {
    title: 'Measured course',
    description: 'Created by the bench.',
    startDate: '2026-03-01T09:00:00Z',
    endDate: '2026-06-01T17:00:00Z',
    published: true,
  }
  return [
    {
      key: 'a',
      name: 'courses with chapters, 20 x 5',
      body: JSON.stringify({ query: `{ courses { ${fields} ${chapters} } }` }),
    },
    {
      key: 'b',
      name: 'coursesById of 5',
      body: JSON.stringify({
        query: `query ($ids: [UUID!]!) { coursesById(ids: $ids) { ${fields} } }`,
        variables: { ids },
      }),
    },
    {
      key: 'c',
      name: 'createCourse',
      body: JSON.stringify({
        query: `mutation ($input: CreateCourseInput!) { createCourse(input: $input) { ${fields} } }`,
        variables: { input },
      }),
    },
  ]
}
