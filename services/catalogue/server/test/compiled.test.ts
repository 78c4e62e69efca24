import { describeEachEngine } from '@trivium/testing'
import { expect, it } from 'vitest'
import { chapterResolvers } from '../src/chapters/resolvers.ts'
import { readCatalogueConfig } from '../src/config.ts'
import { courseResolvers } from '../src/courses/resolvers.ts'
import { createDocumentCache } from '../src/documents/document-cache.ts'
import { buildCatalogueSchema } from '../src/graphql/build-schema.ts'
import { mediaRecordResolvers } from '../src/media-records/resolvers.ts'
import { chapterInput, courseInput, createCourse, unknownId } from './factories.ts'
import { startCatalogue } from './start.ts'

const create =
  'mutation ($input: CreateCourseInput!) { mine: createCourse(input: $input) { id title chapters { id } } }'

describeEachEngine('an operation that is asked for often', engine => {
  it.each([
    [create, { input: courseInput({ title: ' '.repeat(300), description: 'x'.repeat(3001) }) }, 3],
    [create, { input: courseInput({ title: 'a\0' }) }, 1],
    [create, { input: courseInput({ startDate: '2030-01-01T00:00:00Z' }) }, 1],
    [create, { input: courseInput({ startDate: 'soon', extra: 1 }) }, 2],
    ['mutation ($id: UUID!) { deleteCourse(id: $id) }', { id: unknownId }, 1],
    [
      'mutation ($input: CreateChapterInput!) { createChapter(input: $input) { course { id } } }',
      { input: chapterInput({ courseId: unknownId }) },
      1,
    ],
    ['query ($ids: [UUID!]!) { a: coursesById(ids: $ids) { id } b: mediaRecords { id } }', { ids: [unknownId] }, 1],
    ['query ($ids: [UUID!] = []) { coursesById(ids: $ids) { id } }', { ids: null }, 1],
    [`mutation ($id: UUID = "${unknownId}") { deleteCourse(id: $id) }`, { id: null }, 1],
    ['query ($old: Boolean) { __type(name: "Course") { fields(includeDeprecated: $old) { name } } }', { old: null }, 1],
  ])('fails as it did the first time: %s', async (operation, variables, count) => {
    const { ask } = await startCatalogue({ engine })
    const first = await ask(operation, variables)
    expect(first.errors).toHaveLength(count)
    for (let round = 0; round < 5; round += 1) {
      const { status, body } = await ask(operation, variables)
      expect({ status, body }).toEqual({ status: first.status, body: first.body })
    }
  })

  it('never takes null for a required field', async () => {
    const catalogue = await startCatalogue({ engine })
    const input = 'title: "a", description: "", startDate: "2026-01-01T00:00Z", endDate: "2026-01-01T00:00Z"'
    const publish = `mutation ($is: Boolean = true) { createCourse(input: { ${input}, published: $is }) { published } }`
    for (let round = 0; round < 5; round += 1) {
      expect(await catalogue.get(publish)).toEqual({ createCourse: { published: true } })
      const { data, errors } = await catalogue.ask(publish, { is: null })
      expect([data, errors.map(error => error.extensions)]).toEqual([null, [{ code: 'BAD_REQUEST' }]])
    }
    expect((await catalogue.get('{ courses { id } }')).courses).toHaveLength(5)
  })

  it('changes something each time, once', async () => {
    const catalogue = await startCatalogue({ engine })
    const titles = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const title of titles) await catalogue.get(create, { input: courseInput({ title }) })
    const { courses } = await catalogue.get('{ courses { id title } }')
    expect(courses.map((course: { title: string }) => course.title)).toEqual(titles)
    const remove = 'mutation ($id: UUID!) { deleteCourse(id: $id) }'
    for (const { id } of courses) expect(await catalogue.get(remove, { id })).toEqual({ deleteCourse: id })
    expect(await catalogue.get('{ courses { id } }')).toEqual({ courses: [] })
    expect((await createCourse(catalogue)).title).toBe('Baroque counterpoint')
  })
})

it('is planned once for each way in which its conditions can turn out', () => {
  const schema = buildCatalogueSchema([courseResolvers, chapterResolvers, mediaRecordResolvers])
  const prepared = createDocumentCache(
    schema,
    readCatalogueConfig({}),
  )('query ($a: Boolean!, $b: Boolean!) { courses { id @skip(if: $a) title @include(if: $b) } }')
  if ('errors' in prepared) throw new Error(prepared.errors.join())
  const [operation] = prepared.operations
  if (!operation) throw new Error('There is no operation.')
  const planFor = (a: boolean, b: boolean) => prepared.plan(operation, { sources: {}, coerced: { a, b } })
  expect(planFor(true, false)).toBe(planFor(true, false))
  expect(planFor(true, false)).not.toBe(planFor(false, true))
  expect(planFor(false, false)).not.toBe(planFor(false, true))
})
