import { readFileSync } from 'node:fs'
import type { Claim } from '../harness/claims.ts'
import { createCases } from './cases.ts'
import { type Against, judge, nameClaim } from './judge.ts'
import type { Row } from './row.ts'

/** How the README names the cases, in its order. */
const names: readonly [key: string, against: Against, name: string][] = [
  ['new-ids', 'the fastest peer', 'every question new: `coursesById` of five random ids'],
  ['new-list', 'the fastest peer', 'every question new: 20 ids shuffled, with their chapters'],
  [
    'same-ids',
    'the fastest peer',
    'the same question again, from memory: `coursesById` of five; peers with their response caches',
  ],
  [
    'traced-ids',
    'the fastest peer',
    'the same with a trace header that is another each time, so that no request is the same to the last byte',
  ],
  [
    'same-list',
    'the fastest peer',
    'the same question again, from memory: `courses` with chapters, 20 x 5; peers with their response caches',
  ],
  [
    'same-ids',
    'bare node:http',
    'the same question again: `coursesById` of five, against bare node:http that sends the same bytes',
  ],
  ['same-list', 'bare node:http', 'the same question again: `courses` with chapters, against bare node:http'],
  [
    'mixed',
    'the fastest peer',
    'the same question again, every tenth request a change; peers without caches, which could be old',
  ],
  ['create', 'the fastest peer', '`createCourse`'],
  ['large', 'the fastest peer', '`courses` with chapters, 1,000 x 5, again; peers with their response caches'],
  ['huge', 'the fastest peer', '`courses` with chapters, 20,000 x 5, again; peers with their response caches'],
]

const results = new URL('../results/catalogue.json', import.meta.url)

/** The lines about the catalogue in the README, as the last whole run has measured them. */
export function readFigures(): string[] {
  const { rows } = JSON.parse(readFileSync(results, 'utf8')) as { rows: Row[] }
  const claims = judge(rows, createCases([]))
  const value = (key: string, against: Against, engine: string) => {
    const { value = 0 } = claims.find(({ claim }) => claim === nameClaim(key, engine, against)) ?? {}
    return value > 0 ? `${value.toFixed(value < 10 ? 2 : 1)}x` : 'not measured'
  }
  return [
    '| catalogue, answers per second, as a multiple of the fastest of graphql-yoga with JIT, mercurius with JIT and Apollo Server | SQLite | PostgreSQL |',
    '|---|---|---|',
    ...names.map(
      ([key, against, name]) => `| ${name} | ${value(key, against, 'SQLite')} | ${value(key, against, 'PostgreSQL')} |`,
    ),
    '',
    describeRange(claims),
  ]
}

/** The worst beside the best, so that nobody has to look for it. */
function describeRange(claims: readonly Claim[]): string {
  const against: Against = 'the fastest peer'
  const measured = names.flatMap(([key, other]) =>
    (other === against ? ['SQLite', 'PostgreSQL'] : []).map(engine => ({
      value: claims.find(({ claim }) => claim === nameClaim(key, engine, against))?.value ?? 0,
      where: `${key} on ${engine}`,
    })),
  )
  const [worst, best] = [measured.toSorted(byValue).at(0), measured.toSorted(byValue).at(-1)]
  const missed = claims.filter(({ passes }) => !passes).map(claim => describeMissed(claim, claims))
  const bars = missed.length === 0 ? 'Every bar of the bench is reached' : `Bars that are missed: ${missed.join('; ')}`
  return `Worst: ${worst?.value.toFixed(2)}x (${worst?.where}). Best: ${best?.value.toFixed(1)}x (${best?.where}). ${bars}.`
}

/** How far bare node:http itself gets there, which does nothing but send the bytes. */
function describeMissed({ claim, value, bar }: Claim, claims: readonly Claim[]): string {
  const bare: Against = 'bare node:http'
  const ofBare = claims.find(other => other.claim === claim.replace('the fastest peer', bare))
  const bound = ofBare && ofBare.claim !== claim ? `; bare node:http itself ${(value / ofBare.value).toFixed(2)}` : ''
  return `${claim} ${value.toFixed(2)} (bar ${bar}${bound})`
}

function byValue(one: { value: number }, other: { value: number }): number {
  return one.value - other.value
}
