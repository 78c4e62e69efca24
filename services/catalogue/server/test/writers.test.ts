import { describeEachEngine } from '@trivium/testing'
import { beforeEach, expect, it } from 'vitest'
import { chapterInput, courseInput, createChapter, createCourse, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const userOf = (digit: number) => ({
  id: `abcdef00-0000-4000-8000-00000000000${digit}`,
  userName: 'a',
  firstName: 'A',
  lastName: 'B',
})
const as = (digit: number) => ({ currentuser: JSON.stringify(userOf(digit)) })

describeEachEngine('with CATALOGUE_WRITERS=owner', engine => {
  let catalogue: StartedCatalogue
  let courseId: string
  let chapterId: string
  const env = { CATALOGUE_AUTH: 'gateway', CATALOGUE_TRUSTED_PROXY: '127.0.0.1' }

  beforeEach(async () => {
    catalogue = await startCatalogue({ engine, env: { ...env, CATALOGUE_WRITERS: 'owner' } })
    const owner = { ...catalogue, get: (query: string, variables?: object) => catalogue.get(query, variables, as(1)) }
    courseId = (await createCourse(owner)).id
    chapterId = (await createChapter(owner, courseId)).id
  })

  const changes = (): [string, object][] => [
    ['mutation ($i: UpdateCourseInput!) { updateCourse(input: $i) { id } }', { i: courseInput({ id: courseId }) }],
    ['mutation ($i: CreateChapterInput!) { createChapter(input: $i) { id } }', { i: chapterInput({ courseId }) }],
    [
      'mutation ($i: UpdateChapterInput!) { updateChapter(input: $i) { id } }',
      { i: { id: chapterId, ...chapterInput() } },
    ],
    ['mutation ($id: UUID!) { deleteChapter(id: $id) }', { id: chapterId }],
    ['mutation ($id: UUID!) { deleteCourse(id: $id) }', { id: courseId }],
  ]

  it('nobody but the owner changes a course and its chapters', async () => {
    const before = await catalogue.get('{ courses { id title chapters { id title } } }', {}, as(2))
    for (const [mutation, variables] of changes()) {
      const { status, data, errors } = await catalogue.ask(mutation, variables, as(2))
      expect([status, data, errors[0]?.extensions]).toEqual([200, null, { code: 'FORBIDDEN' }])
    }
    expect(await catalogue.get('{ courses { id title chapters { id title } } }', {}, as(2))).toEqual(before)
    for (const [mutation, variables] of changes()) {
      expect((await catalogue.ask(mutation, variables, as(1))).errors).toEqual([])
    }
  })

  it('says not found where there is nothing to own', async () => {
    for (const [mutation, variables] of changes()) {
      const text = JSON.stringify(variables).replaceAll(courseId, unknownId).replaceAll(chapterId, unknownId)
      const { errors } = await catalogue.ask(mutation, JSON.parse(text), as(2))
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })
})
