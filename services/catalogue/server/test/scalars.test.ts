import { describeEachEngine } from '@trivium/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { courseInput, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

describeEachEngine('scalars', engine => {
  let catalogue: StartedCatalogue
  beforeAll(async () => {
    catalogue = await startCatalogue({ engine })
  })

  const create = `mutation ($input: CreateCourseInput!) { createCourse(input: $input) { startDate } }`
  const far = '9999-12-31T00:00:00Z'

  describe('DateTime', () => {
    it.each([
      ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
      ['2026-01-02t03:04:05z', '2026-01-02T03:04:05.000Z'],
      ['2026-01-02T03:04Z', '2026-01-02T03:04:00.000Z'],
      ['1937-01-01T12:00+00:20', '1937-01-01T11:40:00.000Z'],
      ['2026-01-02T03:04:05.1Z', '2026-01-02T03:04:05.100Z'],
      ['2026-01-02T03:04:05.999999999Z', '2026-01-02T03:04:05.999Z'],
      ['1969-12-31T23:59:59.9999Z', '1969-12-31T23:59:59.999Z'],
      ['2026-01-02T03:04:05+18:00', '2026-01-01T09:04:05.000Z'],
      ['2026-01-02T03:04:05-18:00', '2026-01-02T21:04:05.000Z'],
      ['2026-01-02T03:04:05+00:00', '2026-01-02T03:04:05.000Z'],
      ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
      ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
      ['0000-12-31T23:00:00-01:00', '0001-01-01T00:00:00.000Z'],
      ['0099-06-01T00:00:00Z', '0099-06-01T00:00:00.000Z'],
    ])('reads %s as %s, in a variable and in the document', async (text, shown) => {
      const input = courseInput({ startDate: text, endDate: far })
      expect((await catalogue.get(create, { input })).createCourse.startDate).toBe(shown)
      const literal = `{ title: "t", description: "", startDate: "${text}", endDate: "${far}", published: true }`
      const { createCourse } = await catalogue.get(`mutation { createCourse(input: ${literal}) { startDate } }`)
      expect(createCourse.startDate).toBe(shown)
    })

    it.each([
      '2026-01-02',
      '2026-01-02T03:04:05',
      '2026-01-02T03:04:05-00:00',
      '2026-01-02T24:00:00Z',
      '2026-01-02T23:59:60Z',
      '2026-02-30T00:00:00Z',
      '2025-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-01T00:00:00Z',
      '2026-01-00T00:00:00Z',
      '2026-01-02T03:04:05+18:01',
      '2026-01-02T03:04:05+25:11',
      '2026-01-02T03:04:05+0200',
      '2026-01-02T03:04:05+02',
      '2026-01-02T03:04:05.1234567891Z',
      '2026-01-02T03:04:05,5Z',
      '2026-01-02 03:04:05Z',
      '2026-01-02T3:04:05Z',
      '12026-01-02T03:04:05Z',
      '+2026-01-02T03:04:05Z',
      '0000-12-31T23:59:59Z',
      '0001-01-01T00:00:00+00:01',
      '9999-12-31T23:59:59-00:01',
      ' 2026-01-02T03:04:05Z',
      '2026-01-02T03:04:05Z\n',
      '',
      0,
      1767322800000,
      true,
      {},
      null,
    ])('refuses %j', async value => {
      const input = courseInput({ startDate: value })
      const { status, errors, body } = await catalogue.ask(
        create,
        { input },
        { accept: 'application/graphql-response+json' },
      )
      expect([status, 'data' in body]).toEqual([400, false])
      expect(errors[0]?.extensions).toEqual({ code: 'BAD_REQUEST' })
    })
  })

  it('tells where a bad literal stands', async () => {
    const dates = 'startDate: "2026", endDate: "soon"'
    const mutation = `mutation { createCourse(input: { title: "a", description: "", ${dates}, published: true }) { id } }`
    const { errors } = await catalogue.ask(mutation)
    const columns = ['"2026"', '"soon"'].map(literal => mutation.indexOf(literal) + 1)
    expect(errors.map(error => error.locations)).toEqual(columns.map(column => [{ line: 1, column }]))
  })

  describe('UUID', () => {
    const query = 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { id } }'

    it.each([
      unknownId,
      unknownId.toUpperCase(),
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '00000000-0000-0000-0000-000000000000',
    ])('reads %s', async id => {
      const { errors } = await catalogue.ask(query, { ids: [id] })
      expect(errors[0]?.message).toBe(`Course(s) with id(s) ${id.toLowerCase()} not found`)
      const literal = await catalogue.ask(`{ coursesById(ids: "${id}") { id } }`)
      expect(literal.errors[0]?.message).toBe(errors[0]?.message)
    })

    it.each([
      '1-1-1-1-1',
      unknownId.replaceAll('-', ''),
      `{${unknownId}}`,
      `${unknownId} `,
      `${unknownId}0`,
      unknownId.replace('a', 'g'),
      '',
      7,
      null,
      { id: unknownId },
    ])('refuses %j', async value => {
      const json = await catalogue.ask(query, { ids: [value] })
      expect([json.status, json.errors[0]?.extensions.code, 'data' in json.body]).toEqual([200, 'BAD_REQUEST', false])
      const { status } = await catalogue.ask(query, { ids: [value] }, { accept: 'application/graphql-response+json' })
      expect(status).toBe(400)
    })
  })
})
