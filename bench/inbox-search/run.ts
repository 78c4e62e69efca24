import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { allPrograms, startPostgres } from '@trivium/testing'
import { atMost, type Claim, describeClaims } from '../harness/claims.ts'
import { createDatabase } from '../harness/create-database.ts'
import { runThread, type Turn } from '../harness/load.ts'
import { median } from '../harness/median.ts'
import { keepSearching, startFilled } from './inbox.ts'
import { settle } from './settle.ts'

// Claim: a search never delays a capture: the p99 of captures beside searches over bodies of 1 MiB is at most 1.2 times the
// one without. Turns with and without take turns, seconds apart, because machines are noisy.
const quick = process.argv.includes('--quick')
const endpoints = quick ? 20 : 500
const each = 4
const rounds = quick ? 3 : 15
const seconds = 3
const perSecond = 200
const readers = 2
const bar = 1.2

interface Row {
  name: string
  without: Turn[]
  beside: Turn[]
  searches: number
}

const thread = new URL('./client-thread.ts', import.meta.url)
const postgres = await startPostgres(allPrograms().postgres)
const rows = [await measure('SQLite'), await measure('PostgreSQL', await createDatabase(postgres.url, 'inbox_search'))]
await postgres.stop()
const claims: Claim[] = [
  ...rows.map(row => atMost(`${row.name}: p99 of captures beside searches against without`, ratioOf(row), bar)),
  atMost(
    'failed captures',
    rows.flatMap(row => [...row.without, ...row.beside]).reduce((sum, turn) => sum + turn.failures, 0),
    0,
  ),
]
const text = describe()
console.log(text)
if (!quick) writeFileSync(new URL('../results/inbox-search.md', import.meta.url), text)
process.exit(claims.every(claim => claim.passes) ? 0 : 1)

async function measure(name: string, databaseUrl?: string): Promise<Row> {
  const place = databaseUrl === undefined ? {} : { databaseUrl }
  const inbox = await startFilled(`inbox, ${name}`, { endpoints, each, ...place })
  await settle(databaseUrl)
  const row: Row = { name, without: [], beside: [], searches: 0 }
  const capture = () => runThread(thread, { url: inbox.server.url, seconds, perSecond })
  // The first round, which does not count, warms up the compiler and starts the process that searches.
  for (let round = 0; round <= rounds; round += 1) {
    const without = await capture()
    const stop = keepSearching(inbox, readers)
    const beside = await capture()
    const count = await stop()
    console.error(
      `${name} ${round}/${rounds}: p99 ${without.p99Ms.toFixed(1)} ms, beside ${count} searches ${beside.p99Ms.toFixed(1)} ms`,
    )
    if (round === 0) continue
    row.without.push(without)
    row.beside.push(beside)
    row.searches += count
  }
  await inbox.server.stop()
  return row
}

/** Round by round, then the median: what the machine does to a whole round does not count. */
function ratioOf(row: Row): number {
  return median(ratiosOf(row))
}

function ratiosOf({ without, beside }: Row): number[] {
  return beside.map((turn, round) => turn.p99Ms / (without[round]?.p99Ms ?? Infinity))
}

function describe(): string {
  const p99 = (turns: readonly Turn[]) => median(turns.map(turn => turn.p99Ms)).toFixed(1)
  const line = (row: Row) => {
    const rate = Math.round(row.searches / (rounds * seconds))
    const ratios = ratiosOf(row)
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    return `| ${row.name} | ${p99(row.without)} | ${p99(row.beside)} | ${ratioOf(row).toFixed(2)} (${range}) | ${rate} |`
  }
  return `# Searching beside capturing

${endpoints} endpoints with ${each} JSON bodies of nearly 1 MiB each; ${readers} readers search one after the other, for words and for fields of the
bodies, while ${perSecond} captures a second of 1 KiB arrive at another endpoint. ${rounds} rounds of ${seconds} s without and ${seconds} s with, on ${availableParallelism()} cores
and Node ${process.versions.node}; client, server and database share the machine. A capture's time counts from when it was due. The ratio is the median
of the rounds', with the best and the worst beside it.

| store | p99 without, ms | p99 beside, ms | ratio | searches a second |
|---|---|---|---|---|
${rows.map(line).join('\n')}

${describeClaims(claims)}
`
}
