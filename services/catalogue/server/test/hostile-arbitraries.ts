import fc from 'fast-check'
import { unknownId } from './factories.ts'

const names = ['courses', 'chapters', 'course', 'id', 'title', 'number', 'currentUser', 'coursesOwned', 'mediaRecords']
const aliases = ['a', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '__typename', 'data', 'errors', 'then']
const calls = [
  `coursesById(ids: ["${unknownId}"])`,
  'coursesById(ids: [])',
  'coursesById(ids: $ids)',
  'mediaRecordsById(ids: 7)',
  '__type(name: "Course")',
  '__schema',
  '__typename @skip(if: $flag)',
]

/** Selections that are mostly well-formed, so that many get past the parser. */
const selection = fc.letrec<{ set: string; field: string }>(tie => ({
  set: fc.array(tie('field'), { minLength: 1, maxLength: 5 }).map(fields => `{ ${fields.join(' ')} }`),
  field: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...names, '...F', '__typename', 'name', 'fields', '... on Course { id }'),
    fc.tuple(fc.constantFrom(...aliases), fc.constantFrom(...names)).map(([alias, name]) => `${alias}: ${name}`),
    fc.tuple(fc.constantFrom(...names, ...calls), tie('set')).map(([name, set]) => `${name} ${set}`),
    fc.tuple(fc.constantFrom(...aliases), fc.constantFrom(...calls), tie('set')).map(([a, c, s]) => `${a}: ${c} ${s}`),
  ),
})).set

const mutation = fc.constantFrom(
  `mutation { deleteCourse(id: "${unknownId}") }`,
  'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id chapters { course { id } } } }',
  'mutation ($input: UpdateChapterInput!) { updateChapter(input: $input) { id } }',
  'mutation { createMediaRecord(input: { name: "x", type: URL, __proto__: 1 }) { id } }',
)

const generated = fc
  .tuple(selection, fc.boolean())
  .map(
    ([set, cyclic]) =>
      `query ($ids: [UUID!]! = [], $flag: Boolean = true) ${set} fragment F on Course { id ${cyclic ? '...F' : ''} }`,
  )

const cycle = fc
  .integer({ min: 1, max: 40 })
  .map(levels => `{ courses ${'{ chapters { course '.repeat(levels)}{ id }${' } }'.repeat(levels)} }`)
const flood = fc
  .integer({ min: 1, max: 3000 })
  .map(count => `{ ${Array.from({ length: count }, (_, at) => `a${at}: __typename`).join(' ')} }`)

/** A document with some characters taken out, put in or changed. */
const damaged = fc
  .tuple(
    fc.oneof(generated, mutation),
    fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 4 }),
  )
  .map(([text, changes]) =>
    changes.reduce((result, [at, put]) => {
      const place = at % (result.length + 1)
      return result.slice(0, place) + put + result.slice(place + (at % 3))
    }, text),
  )

export const documents = fc.oneof(
  { arbitrary: generated, weight: 5 },
  { arbitrary: damaged, weight: 5 },
  { arbitrary: mutation, weight: 2 },
  { arbitrary: cycle, weight: 1 },
  { arbitrary: flood, weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
)

const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('2026-01-01T00:00:00Z', unknownId, '\0', '\ud800', 'x'.repeat(3001), -0, 1e308, [[[]]]),
  fc.array(fc.constant(unknownId), { minLength: 990, maxLength: 1010 }),
)

/** The text of a variables object, with keys that JSON allows and JavaScript treats specially, also twice. */
const variables = fc
  .array(
    fc.tuple(
      fc.constantFrom('ids', 'input', 'flag', '__proto__', 'constructor', 'toString'),
      fc.oneof(
        oddValue,
        fc.record(
          {
            title: oddValue,
            description: oddValue,
            startDate: oddValue,
            endDate: oddValue,
            published: oddValue,
            id: oddValue,
          },
          { requiredKeys: [] },
        ),
      ),
    ),
    { maxLength: 4 },
  )
  .map(entries => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`)

/** Whole bodies as bytes: JSON of the right shape, JSON of another shape, and no JSON at all. */
export const bodies: fc.Arbitrary<Buffer> = fc.oneof(
  {
    arbitrary: fc
      .tuple(
        documents,
        variables,
        fc.constantFrom('', ',"operationName":null', ',"query":"{ __typename }"', ',"extensions":{}'),
      )
      .map(([query, given, more]) => Buffer.from(`{"query":${JSON.stringify(query)},"variables":${given}${more}}`)),
    weight: 12,
  },
  { arbitrary: fc.json().map(text => Buffer.from(text)), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)), weight: 1 },
)
