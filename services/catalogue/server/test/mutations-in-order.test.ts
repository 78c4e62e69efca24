import { describeEachEngine } from '@trivium/testing'
import { expect, it } from 'vitest'
import { createCourse, unknownId } from './factories.ts'
import { startCatalogue } from './start.ts'

const input = (title: string) =>
  `{ title: "${title}", description: "", startDate: "2026-01-01T00:00Z", endDate: "2026-01-02T00:00Z", published: true }`

describeEachEngine('several mutations in one request', engine => {
  it('run in order, and the first that fails ends the operation', async () => {
    const { ask, get } = await startCatalogue({ engine })
    const { data, errors } = await ask(`mutation {
      a: createCourse(input: ${input('a')}) { id }
      bad: deleteCourse(id: "${unknownId}")
      b: createCourse(input: ${input('b')}) { id }
    }`)
    expect(data).toBeNull()
    expect(errors.map(({ message, path }) => [message, path])).toEqual([
      [`Course with id ${unknownId} not found`, ['bad']],
    ])
    expect(await get('{ courses { title } }')).toEqual({ courses: [{ title: 'a' }] })
  })

  it('ends with all errors of a field that breaks directives', async () => {
    const { ask, get } = await startCatalogue({ engine })
    const blanks = ' '.repeat(300)
    const { data, errors } = await ask(`mutation {
      a: createCourse(input: ${input('a')}) { id }
      bad: createCourse(input: ${input(blanks)}) { id }
      b: createCourse(input: ${input('b')}) { id }
    }`)
    expect(data).toBeNull()
    expect(errors.map(error => error.message)).toEqual([
      '/bad/input/title must not be blank',
      '/bad/input/title size must be between 0 and 255',
    ])
    expect(await get('{ courses { title } }')).toEqual({ courses: [{ title: 'a' }] })
  })

  it('each see what the earlier ones did', async () => {
    const catalogue = await startCatalogue({ engine })
    const { id } = await createCourse(catalogue)
    const chapter = (title: string, number: number) =>
      `createChapter(input: { courseId: "${id}", title: "${title}", description: "", number: ${number},
        startDate: "2026-01-01T00:00Z", endDate: "2026-01-02T00:00Z" }) { course { chapters { title } } }`
    const data = await catalogue.get(`mutation { one: ${chapter('later', 2)} two: ${chapter('earlier', 1)} }`)
    expect(data.one.course.chapters).toEqual([{ title: 'later' }])
    expect(data.two.course.chapters).toEqual([{ title: 'earlier' }, { title: 'later' }])
  })
})
