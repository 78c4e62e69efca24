import type { Data, GraphqlClient } from './client.ts'

export const unknownId = '00000000-0000-4000-8000-0000000000aa'
export const otherUnknownId = '00000000-0000-4000-8000-0000000000bb'

export function courseInput(changes: object = {}): Record<string, unknown> {
  return {
    title: 'Baroque counterpoint',
    description: 'Two voices, then three.',
    startDate: '2026-03-01T09:00:00Z',
    endDate: '2026-06-01T17:00:00Z',
    published: false,
    ...changes,
  }
}

export function chapterInput(changes: object = {}): Record<string, unknown> {
  const { published: _, ...input } = courseInput({ title: 'First species', number: 1 })
  return { ...input, ...changes }
}

export const courseFields = 'id title description startDate endDate published'
export const chapterFields = 'id title description number startDate endDate'

export async function createCourse(client: GraphqlClient, changes: object = {}): Promise<Data> {
  const mutation = `mutation ($input: CreateCourseInput!) { createCourse(input: $input) { ${courseFields} } }`
  return (await client.get(mutation, { input: courseInput(changes) })).createCourse
}

export async function createChapter(client: GraphqlClient, courseId: string, changes: object = {}): Promise<Data> {
  const mutation = `mutation ($input: CreateChapterInput!) { createChapter(input: $input) { ${chapterFields} } }`
  return (await client.get(mutation, { input: chapterInput({ courseId, ...changes }) })).createChapter
}

export async function createMedia(client: GraphqlClient, name = 'Fugue in C', type = 'AUDIO'): Promise<Data> {
  const mutation = 'mutation ($input: CreateMediaRecordInput!) { createMediaRecord(input: $input) { id name type } }'
  return (await client.get(mutation, { input: { name, type } })).createMediaRecord
}
