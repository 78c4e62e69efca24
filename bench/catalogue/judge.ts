import { atLeast, atMost, type Claim } from '../harness/claims.ts'
import type { Case } from './cases.ts'
import type { Row } from './row.ts'

export type Against = 'the fastest peer' | 'bare node:http'

/** What the claim about a case is called. */
export function nameClaim(key: Case['key'], engine: string, against: Against): string {
  return `${key}, ${engine}: against ${against}`
}

export function judge(rows: readonly Row[], cases: readonly Case[]): Claim[] {
  const failures = rows.reduce((sum, row) => sum + row.failures, 0)
  return [
    ...cases.flatMap(one => ['SQLite', 'PostgreSQL'].flatMap(engine => judgeCase(rows, one, engine))),
    atMost('failed requests', failures, 0),
  ]
}

function judgeCase(rows: readonly Row[], { key, bar }: Case, engine: string): Claim[] {
  const mine = rows.filter(row => row.key === key && row.engine === engine)
  const own = mine.find(row => row.kind === 'own')?.perSecond ?? 0
  const fastest = Math.max(...mine.filter(row => row.kind === 'peer').map(row => row.perSecond))
  const bare = rows.find(row => row.key === key && row.kind === 'bare')?.perSecond
  return [
    atLeast(nameClaim(key, engine, 'the fastest peer'), own / fastest, bar),
    ...(bare ? [atLeast(nameClaim(key, engine, 'bare node:http'), own / bare, 0.8)] : []),
  ]
}
