import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createChapter, createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

let catalogue: StartedCatalogue
let courseId: string
beforeAll(async () => {
  catalogue = await startCatalogue()
  courseId = (await createCourse(catalogue)).id
  for (const number of [2, 1]) await createChapter(catalogue, courseId, { number })
})

interface Request {
  query: string
  variables: object
}

let sent = 0

/** Never the same bytes twice, so that the answer is made and not remembered. */
async function ask({ query, variables }: Request): Promise<string> {
  sent += 1
  const body = JSON.stringify({ query, variables, extensions: { sent } })
  const response = await fetch(`${catalogue.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return response.text()
}

const condition = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('@include(if: $flag)', '@skip(if: $flag)', '@skip(if: true)', '@include(if: true)'),
  },
)

const selections = fc.letrec<{ course: string; chapter: string }>(tie => ({
  course: selectionOf(['id', 'title', 'also: title', '...F'], 'chapters', {
    same: tie('course'),
    other: tie('chapter'),
  }),
  chapter: selectionOf(['id', 'number', '... on Chapter { title }'], 'course', {
    same: tie('chapter'),
    other: tie('course'),
  }),
}))

function selectionOf(
  leaves: string[],
  link: string,
  inner: { same: fc.Arbitrary<string>; other: fc.Arbitrary<string> },
): fc.Arbitrary<string> {
  const one = fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.tuple(fc.constantFrom(...leaves), condition).map(([leaf, when]) => withCondition(leaf, when)),
    fc.tuple(condition, inner.other).map(([when, set]) => `${link} ${when} { ${set} }`),
    fc.tuple(condition, inner.same).map(([when, set]) => `... ${when} { ${set} }`),
  )
  return fc.array(one, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))
}

function withCondition(leaf: string, when: string): string {
  return leaf.endsWith('}') ? leaf.replace('{', `${when} {`) : `${leaf} ${when}`
}

const variables = fc.record(
  { flag: fc.constantFrom<unknown>(true, false, null), ids: fc.constantFrom<unknown>('known', [], null, ['bad']) },
  { requiredKeys: [] },
)

const requests = fc
  .record({
    first: selections.course,
    second: selections.course,
    ofFragment: selections.chapter,
    again: fc.boolean(),
    /** Without conditions and defaults, so that it is compiled. */
    plain: fc.boolean(),
    flagType: fc.constantFrom('Boolean!', 'Boolean! = true', 'Boolean = false'),
    idsType: fc.constantFrom('[UUID!]!', '[UUID!]! = []', '[UUID!] = []'),
    variables,
  })
  .map(({ plain, flagType, idsType, variables, ...parts }) => {
    const again = parts.again ? `coursesById(ids: $ids) @skip(if: $flag) { ${parts.second} }` : ''
    const selected = `{ coursesById(ids: $ids) { ${parts.first} } ${again} }`
    // A fragment that contains itself is no document, nor is one with a fragment that nobody uses.
    const fragment = `fragment F on Course { title chapters { ${parts.ofFragment.replaceAll('...F', 'id')} } }`
    const written = selected.includes('...F') ? `${selected} ${fragment}` : selected
    const body = plain ? written.replaceAll(/@\w+\(if: [$\w]+\)/g, '') : written
    const flag = body.includes('$flag') ? `, $flag: ${flagType}` : ''
    return { query: `query ($ids: ${plain ? '[UUID!]!' : idsType}${flag}) ${body}`, variables }
  })

it('an operation that is asked for often is answered as it was the first time', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ query, variables: given }) => {
      const values = given.ids === 'known' ? { ...given, ids: [courseId] } : given
      const easy = { flag: true, ids: [courseId] }
      for (let time = 0; time < 3; time += 1) await ask({ query, variables: easy })
      for (const variables of [easy, { ...easy, flag: false }, values]) {
        sent += 1
        const first = await ask({ query: `${query} # ${sent}`, variables })
        expect(await ask({ query, variables })).toBe(first)
      }
    }),
    { numRuns: rounds(1_000, 60) },
  )
}, 300_000)
