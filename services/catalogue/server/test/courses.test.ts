import { describeEachEngine } from '@trivium/testing'
import { beforeEach, expect, it } from 'vitest'
import { courseFields, courseInput, createChapter, createCourse, otherUnknownId, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const update = `mutation ($input: UpdateCourseInput!) {
  updateCourse(input: $input) { ${courseFields} chapters { id } }
}`

describeEachEngine('courses', engine => {
  let catalogue: StartedCatalogue

  beforeEach(async () => {
    catalogue = await startCatalogue({ engine })
  })

  it('starts empty', async () => {
    expect(await catalogue.get('{ courses { id } }')).toEqual({ courses: [] })
  })

  it('creates a course with an id of its own, no chapters and every field as given', async () => {
    const course = await createCourse(catalogue, { published: true })
    expect(course).toEqual({
      ...courseInput({ published: true }),
      startDate: '2026-03-01T09:00:00.000Z',
      endDate: '2026-06-01T17:00:00.000Z',
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
    })
    expect(await catalogue.get('{ courses { id chapters { id } } }')).toEqual({
      courses: [{ id: course.id, chapters: [] }],
    })
  })

  it('lists all courses in the order of their creation, published or not', async () => {
    const fields = '{ id }'
    const input = (title: string) =>
      `{ title: "${title}", description: "", startDate: "2026-01-01T00:00Z", endDate: "2026-01-01T00:00Z", published: ${title === 'b'} }`
    const created = await catalogue.get(
      `mutation { ${['a', 'b', 'c', 'd'].map(key => `${key}: createCourse(input: ${input(key)}) ${fields}`).join(' ')} }`,
    )
    const { courses } = await catalogue.get('{ courses { id title } }')
    expect(courses.map((course: { title: string }) => course.title)).toEqual(['a', 'b', 'c', 'd'])
    expect(courses.map((course: { id: string }) => course.id)).toEqual(['a', 'b', 'c', 'd'].map(key => created[key].id))
  })

  it('answers coursesById in the order of the ids, repeated as they are, in either case', async () => {
    const one = await createCourse(catalogue, { title: 'one' })
    const two = await createCourse(catalogue, { title: 'two' })
    const ids = [two.id.toUpperCase(), one.id, two.id]
    const { coursesById } = await catalogue.get('query ($ids: [UUID!]!) { coursesById(ids: $ids) { title } }', { ids })
    expect(coursesById).toEqual([{ title: 'two' }, { title: 'one' }, { title: 'two' }])
    expect(await catalogue.get('{ coursesById(ids: []) { id } }')).toEqual({ coursesById: [] })
  })

  it('fails coursesById with one error that names each unknown id once', async () => {
    const { id } = await createCourse(catalogue)
    const ids = [otherUnknownId.toUpperCase(), id, unknownId, otherUnknownId]
    const { status, data, errors } = await catalogue.ask('query ($ids: [UUID!]!) { coursesById(ids: $ids) { id } }', {
      ids,
    })
    expect(status).toBe(200)
    expect(data).toBeNull()
    expect(errors).toEqual([
      {
        message: `Course(s) with id(s) ${otherUnknownId}, ${unknownId} not found`,
        path: ['coursesById'],
        locations: [{ line: 1, column: 26 }],
        extensions: { code: 'NOT_FOUND', classification: 'DataFetchingException' },
      },
    ])
  })

  it('updates every field and keeps the chapters and the place in the list', async () => {
    const { id } = await createCourse(catalogue)
    await createCourse(catalogue, { title: 'later' })
    const chapter = await createChapter(catalogue, id)
    const input = courseInput({
      id,
      title: 'New',
      description: '',
      published: true,
      endDate: '2027-01-01T00:00:00+01:00',
    })
    const { updateCourse } = await catalogue.get(update, { input })
    expect(updateCourse).toEqual({
      ...input,
      startDate: '2026-03-01T09:00:00.000Z',
      endDate: '2026-12-31T23:00:00.000Z',
      chapters: [{ id: chapter.id }],
    })
    const { courses } = await catalogue.get('{ courses { title } }')
    expect(courses).toEqual([{ title: 'New' }, { title: 'later' }])
  })

  it('deletes a course with its chapters and returns the id', async () => {
    const { id } = await createCourse(catalogue)
    const chapter = await createChapter(catalogue, id)
    const kept = await createCourse(catalogue, { title: 'kept' })
    const answer = await catalogue.get('mutation ($id: UUID!) { deleteCourse(id: $id) }', { id: id.toUpperCase() })
    expect(answer).toEqual({ deleteCourse: id })
    expect(await catalogue.get('{ courses { id } }')).toEqual({ courses: [{ id: kept.id }] })
    const { errors } = await catalogue.ask('mutation ($id: UUID!) { deleteChapter(id: $id) }', { id: chapter.id })
    expect(errors[0]?.message).toBe(`Chapter with id ${chapter.id} not found`)
  })

  it.each([
    ['updateCourse', update, { input: courseInput({ id: unknownId.toUpperCase() }) }],
    ['deleteCourse', 'mutation ($id: UUID!) { deleteCourse(id: $id) }', { id: unknownId.toUpperCase() }],
  ])('refuses %s of an unknown course', async (field, mutation, variables) => {
    const { status, data, errors } = await catalogue.ask(mutation, variables)
    expect([status, data]).toEqual([200, null])
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      message: `Course with id ${unknownId} not found`,
      path: [field],
      extensions: { code: 'NOT_FOUND', classification: 'DataFetchingException' },
    })
  })
})
