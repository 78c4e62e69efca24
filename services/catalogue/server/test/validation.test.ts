import { describeEachEngine } from '@trivium/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { chapterInput, courseInput, createChapter, createCourse, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const notBlank = 'must not be blank'
const size = (max: number) => `size must be between 0 and ${max}`

/** Field, value, and what is wrong with it in the order of the errors. */
const cases: [field: string, value: unknown, faults: string[]][] = [
  ['title', 'x', []],
  ['title', 'x'.repeat(255), []],
  ['title', 'x'.repeat(256), [size(255)]],
  ['title', '😀'.repeat(127), []],
  ['title', '😀'.repeat(128), [size(255)]],
  ['title', '', [notBlank]],
  ['title', '   ', [notBlank]],
  ['title', '\t\r\n', [notBlank]],
  ['title', '\0', [notBlank]],
  ['title', '\u0001\u001f\u0020', [notBlank]],
  ['title', ' '.repeat(300), [notBlank, size(255)]],
  ['title', '\u00a0', []],
  ['title', '\u3000', []],
  ['title', '\ufeff', []],
  ['title', '  padded  ', []],
  ['description', '', []],
  ['description', ' ', []],
  ['description', 'x'.repeat(3000), []],
  ['description', 'x'.repeat(3001), [size(3000)]],
]
const numbers: typeof cases = [
  ['number', 1, []],
  ['number', 2_147_483_647, []],
  ['number', 0, ['must be greater than 0']],
  ['number', -1, ['must be greater than 0']],
  ['number', -2_147_483_648, ['must be greater than 0']],
]

describeEachEngine('validation', engine => {
  let catalogue: StartedCatalogue
  let inputs: Record<string, Record<string, unknown>>

  beforeAll(async () => {
    catalogue = await startCatalogue({ engine })
    const course = await createCourse(catalogue)
    const chapter = await createChapter(catalogue, course.id)
    inputs = {
      createCourse: courseInput(),
      updateCourse: { id: course.id, ...courseInput() },
      createChapter: { courseId: course.id, ...chapterInput() },
      updateChapter: { id: chapter.id, ...chapterInput() },
    }
  })

  const change = (mutation: string, input: object, field = mutation) => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
    const alias = field === mutation ? '' : `${field}: `
    return catalogue.ask(`mutation ($input: ${type}!) { ${alias}${mutation}(input: $input) { title description } }`, {
      input,
    })
  }

  describe.each(['createCourse', 'updateCourse', 'createChapter', 'updateChapter'])('%s', mutation => {
    const applicable = mutation.endsWith('Chapter') ? [...cases, ...numbers] : cases

    it.each(applicable)('checks %s %j', async (field, value, faults) => {
      const { data, errors } = await change(mutation, { ...inputs[mutation], [field]: value })
      expect(errors.map(error => error.message)).toEqual(faults.map(fault => `/${mutation}/input/${field} ${fault}`))
      if (faults.length > 0) expect(data).toBeNull()
      else if (field !== 'number') expect(data[mutation][field]).toBe(value)
    })

    it('tells every violation, by constraint and then by field', async () => {
      const bad = { ...inputs[mutation], title: ' '.repeat(300), description: 'x'.repeat(3001), number: 0 }
      const { number: _, ...course } = bad
      const { errors } = await change(mutation, mutation.endsWith('Chapter') ? bad : course)
      const told = errors.map(error => error.message.replace(`/${mutation}/input/`, '').split(' ')[0])
      const positive = mutation.endsWith('Chapter') ? ['number'] : []
      expect(told).toEqual(['title', ...positive, 'description', 'title'])
    })

    it('refuses a start after the end, allows the same instant, and looks at directives first', async () => {
      const input = { ...inputs[mutation], startDate: '2026-01-01T12:00:00.0019Z', endDate: '2026-01-01T12:00:00.001Z' }
      expect((await change(mutation, input)).errors).toEqual([])
      const late = { ...input, startDate: '2026-01-01T13:00:00.002+01:00' }
      const { status, data, errors } = await change(mutation, late, 'mine')
      expect([status, data]).toEqual([200, null])
      expect(errors).toEqual([
        {
          message: 'Start date must be before end date',
          path: ['mine'],
          locations: [expect.anything()],
          extensions: { code: 'VALIDATION_ERROR', classification: 'ValidationError' },
        },
      ])
      const blank = await change(mutation, { ...late, title: ' ' })
      expect(blank.errors.map(error => error.message)).toEqual([`/${mutation}/input/title must not be blank`])
    })

    it('looks at the dates before it looks for the id', async () => {
      const ids = mutation === 'createChapter' ? { courseId: unknownId } : { id: unknownId }
      const dates = { startDate: '2026-01-02T00:00:00Z', endDate: '2026-01-01T00:00:00Z' }
      const { errors } = await change(mutation, {
        ...inputs[mutation],
        ...(mutation === 'createCourse' ? {} : ids),
        ...dates,
      })
      expect(errors.map(error => error.message)).toEqual(['Start date must be before end date'])
    })

    it.each(['a\0b', 'a\ud800b', '\udc00'])('refuses the odd string %j and alters nothing', async odd => {
      const { data, errors } = await change(mutation, { ...inputs[mutation], title: odd, description: odd })
      expect(data).toBeNull()
      expect(errors.map(error => error.message)).toEqual([
        `/${mutation}/input/description must not contain U+0000 or a lone surrogate`,
        `/${mutation}/input/title must not contain U+0000 or a lone surrogate`,
      ])
      expect(errors[0]?.extensions.code).toBe('VALIDATION_ERROR')
    })
  })

  it('checks the name of a media record for odd strings only', async () => {
    const mutation = 'mutation ($input: CreateMediaRecordInput!) { createMediaRecord(input: $input) { name } }'
    const { errors } = await catalogue.ask(mutation, { input: { name: '\0', type: 'URL' } })
    expect(errors.map(error => error.message)).toEqual([
      '/createMediaRecord/input/name must not contain U+0000 or a lone surrogate',
    ])
    for (const name of ['', ' ', '\u0001', '😀', "'; drop table courses; --"]) {
      expect((await catalogue.get(mutation, { input: { name, type: 'URL' } })).createMediaRecord).toEqual({ name })
    }
  })

  it('has the documented shape, with the alias in every path', async () => {
    const { status, body } = await change('createCourse', courseInput({ title: '\t' }), 'mine')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: null,
      errors: [
        {
          message: '/mine/input/title must not be blank',
          path: ['mine'],
          locations: [{ line: 1, column: 41 }],
          extensions: {
            code: 'VALIDATION_ERROR',
            messageKey: 'graphql.validation.NotBlank.message',
            classification: {
              type: 'ExtendedValidationError',
              validatedPath: ['mine', 'input', 'title'],
              constraint: '@NotBlank',
            },
          },
        },
      ],
    })
  })
})
