/** What a client sends: always the same, or something that nobody has asked before. */
export type Kind = 'fixed' | 'traced' | 'shuffled' | 'five' | 'mixed'

export interface Case {
  key: string
  name: string
  kind: Kind
  /** How many courses there are, each with five chapters. */
  courses: number
  connections: number
  /** With ids in place of IDS where they change. */
  body: string
  /** For `mixed`: the change that every tenth request is. */
  change?: string
  /** Peers with response caches take part. */
  withCaches: boolean
  /** Compared with node:http that sends the same bytes. */
  withBare: boolean
  /** At least so many times as fast as the fastest peer. */
  bar: number
  turns?: { rounds: number; seconds: number }
}

const fields = 'id title description startDate endDate published'
const chapters = 'chapters { id title description number startDate endDate }'
const many = { courses: 20, connections: 64 }
const input = {
  title: 'Measured course',
  description: 'Created by the bench.',
  startDate: '2026-03-01T09:00:00Z',
  endDate: '2026-06-01T17:00:00Z',
  published: true,
}
const list = JSON.stringify({ query: `{ courses { ${fields} ${chapters} } }` })
const change = JSON.stringify({
  query: `mutation ($input: CreateCourseInput!) { createCourse(input: $input) { ${fields} } }`,
  variables: { input },
})

/** The documents have no comments and no aliases: nothing that helps one server more than another. */
export function createCases(ids: readonly string[]): Case[] {
  const byId = (selected: string, asked: string) =>
    JSON.stringify({
      query: `query ($ids: [UUID!]!) { coursesById(ids: $ids) { ${selected} } }`,
      variables: { ids: ['IDS'] },
    }).replace('"IDS"', asked)
  const five = ids
    .slice(3, 8)
    .map(id => JSON.stringify(id))
    .join(',')
  const repeated = { kind: 'fixed', withCaches: true, bar: 3 } as const
  const fresh = { withCaches: false, withBare: false, bar: 1.5 } as const
  return [
    {
      key: 'same-list',
      name: 'the same question: courses with chapters, 20 x 5',
      ...many,
      ...repeated,
      withBare: true,
      body: list,
    },
    {
      key: 'same-ids',
      name: 'the same question: coursesById of 5',
      ...many,
      ...repeated,
      withBare: true,
      body: byId(fields, five),
    },
    {
      // The worst case of a repeated question: its bytes are never those of an earlier request, which spares no parsing.
      key: 'traced-ids',
      name: 'the same question with a trace header that is another each time: coursesById of 5',
      ...many,
      ...repeated,
      kind: 'traced',
      bar: 2,
      withBare: true,
      body: byId(fields, five),
    },
    {
      key: 'new-list',
      name: 'every question new: 20 ids shuffled, with 5 chapters each',
      ...many,
      ...fresh,
      kind: 'shuffled',
      body: byId(`${fields} ${chapters}`, 'IDS'),
    },
    {
      key: 'new-ids',
      name: 'every question new: five random ids',
      ...many,
      ...fresh,
      kind: 'five',
      body: byId(fields, 'IDS'),
    },
    {
      key: 'mixed',
      name: 'the same question, every tenth request a change: coursesById of 5, createCourse',
      ...many,
      kind: 'mixed',
      withCaches: false,
      withBare: false,
      bar: 1.3,
      body: byId(fields, five),
      change,
    },
    {
      key: 'create',
      name: 'createCourse',
      ...many,
      kind: 'fixed',
      withCaches: false,
      withBare: false,
      bar: 1.3,
      body: change,
    },
    {
      key: 'large',
      name: 'the same large question: courses with chapters, 1,000 x 5',
      courses: 1_000,
      connections: 8,
      kind: 'fixed',
      withCaches: true,
      withBare: false,
      bar: 2,
      body: list,
    },
    {
      key: 'huge',
      name: 'the same huge question: courses with chapters, 20,000 x 5',
      courses: 20_000,
      connections: 2,
      kind: 'fixed',
      withCaches: true,
      withBare: false,
      bar: 2,
      body: list,
      turns: { rounds: 1, seconds: 8 },
    },
  ]
}
