import { describeEachEngine } from '@trivium/testing'
import { beforeEach, expect, it } from 'vitest'
import { chapterFields, chapterInput, createChapter, createCourse, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const create = `mutation ($input: CreateChapterInput!) { createChapter(input: $input) { ${chapterFields} course { id } } }`
const update = `mutation ($input: UpdateChapterInput!) { updateChapter(input: $input) { ${chapterFields} course { id } } }`

describeEachEngine('chapters', engine => {
  let catalogue: StartedCatalogue
  let courseId: string

  beforeEach(async () => {
    catalogue = await startCatalogue({ engine })
    courseId = (await createCourse(catalogue)).id
  })

  it('creates a chapter that knows its course', async () => {
    const { createChapter: chapter } = await catalogue.get(create, { input: chapterInput({ courseId }) })
    expect(chapter).toEqual({
      ...chapterInput(),
      startDate: '2026-03-01T09:00:00.000Z',
      endDate: '2026-06-01T17:00:00.000Z',
      id: expect.any(String),
      course: { id: courseId },
    })
  })

  it('orders chapters by number, and equal numbers by creation', async () => {
    for (const [title, number] of [
      ['c', 7],
      ['a', 2],
      ['d', 7],
      ['b', 2],
      ['z', 2147483647],
    ] as const) {
      await createChapter(catalogue, courseId, { title, number })
    }
    const { courses } = await catalogue.get('{ courses { chapters { title } } }')
    expect(courses[0].chapters.map((chapter: { title: string }) => chapter.title).join('')).toBe('abcdz')
  })

  it('replaces every field of a chapter and leaves it in its course', async () => {
    const { id } = await createChapter(catalogue, courseId)
    await createChapter(catalogue, courseId, { number: 2 })
    const input = { id: id.toUpperCase(), ...chapterInput({ title: 'Last', description: '', number: 3 }) }
    const { updateChapter: chapter } = await catalogue.get(update, { input })
    expect(chapter).toMatchObject({ id, title: 'Last', description: '', number: 3, course: { id: courseId } })
    const { courses } = await catalogue.get('{ courses { chapters { number } } }')
    expect(courses[0].chapters).toEqual([{ number: 2 }, { number: 3 }])
  })

  it('deletes a chapter, returns its id and keeps the course', async () => {
    const { id } = await createChapter(catalogue, courseId)
    expect(await catalogue.get('mutation ($id: UUID!) { deleteChapter(id: $id) }', { id })).toEqual({
      deleteChapter: id,
    })
    expect(await catalogue.get('{ courses { id chapters { id } } }')).toEqual({
      courses: [{ id: courseId, chapters: [] }],
    })
  })

  it.each([
    ['createChapter', create, { input: chapterInput({ courseId: unknownId.toUpperCase() }) }, 'Course'],
    ['updateChapter', update, { input: { id: unknownId, ...chapterInput() } }, 'Chapter'],
    ['deleteChapter', 'mutation ($id: UUID!) { deleteChapter(id: $id) }', { id: unknownId }, 'Chapter'],
  ])('refuses %s with an unknown id', async (field, mutation, variables, kind) => {
    const { status, data, errors } = await catalogue.ask(mutation, variables)
    expect([status, data]).toEqual([200, null])
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      message: `${kind} with id ${unknownId} not found`,
      path: [field],
      extensions: { code: 'NOT_FOUND', classification: 'DataFetchingException' },
    })
  })

  it('does not compare a chapter with the dates of its course', async () => {
    const dates = { startDate: '1999-01-01T00:00:00Z', endDate: '2099-01-01T00:00:00Z' }
    expect(await createChapter(catalogue, courseId, dates)).toMatchObject({ endDate: '2099-01-01T00:00:00.000Z' })
  })
})
