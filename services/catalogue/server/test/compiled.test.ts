import { describeEachEngine } from '@trivium/testing'
import { expect, it } from 'vitest'
import { readCatalogueConfig } from '../src/config.ts'
import { createDocumentCache } from '../src/documents/document-cache.ts'
import { buildCatalogueSchema } from '../src/graphql/build-schema.ts'
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

it('is compiled at its third use, if compiled code answers as graphql-js does', () => {
  const documents = createDocumentCache(buildCatalogueSchema([]), readCatalogueConfig({}))
  const isCompiled = (source: string) => {
    const prepared = documents(source)
    if ('errors' in prepared) throw new Error(prepared.errors.join())
    const [operation] = prepared.operations
    return operation !== undefined && prepared.compiled(operation) !== undefined
  }
  const uses = (source: string) => [1, 2, 3].map(() => isCompiled(source))
  expect(uses('query ($ids: [UUID!]!) { coursesById(ids: $ids) { ...F } } fragment F on Course { id }')).toEqual([
    false,
    false,
    true,
  ])
  expect(uses('query ($ids: [UUID!]! = []) { coursesById(ids: $ids) { id } }')).not.toContain(true)
  expect(uses('query ($ids: [UUID!]) { coursesById(ids: $ids) { id } }')).not.toContain(true)
  expect(uses('{ courses { id @skip(if: false) } }')).not.toContain(true)
  expect(uses('{ __proto__: courses { id } }')).not.toContain(true)
})
