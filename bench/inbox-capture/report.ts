import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { atLeast, atMost, type Claim, describeClaims } from '../harness/claims.ts'
import { client, type Turn } from '../harness/load.ts'
import { median } from '../harness/median.ts'
import { connections } from './measure.ts'

export interface Row {
  name: string
  memoryMiB: number
  /** One per round, in order; of the peers the first few. */
  turns: Turn[]
}

const results = new URL('../results/', import.meta.url)

interface Run {
  starts: number
  /** After each start. */
  rounds: number
  peerRounds: number
  seconds: number
  warmUpSeconds: number
  quick: boolean
}

/** Prints and stores the table and whether each claim holds; a quick run stores nothing. */
export function report(rows: readonly Row[], run: Run): boolean {
  const bars = judge(rows)
  const text = describe(rows, bars, run)
  console.log(text)
  if (!run.quick) {
    writeFileSync(new URL('inbox-capture.md', results), text)
    const { quick: _, ...how } = run
    const facts = { node: process.version, cores: availableParallelism(), client, connections, ...how, rows, bars }
    writeFileSync(new URL('inbox-capture.json', results), `${JSON.stringify(facts, undefined, 2)}\n`)
  }
  return bars.every(bar => bar.passes)
}

function find(rows: readonly Row[], name: string): Row {
  return rows.find(row => row.name === name) as Row
}

function judge(rows: readonly Row[]): Claim[] {
  const bare = find(rows, 'bare node:http')
  const sqlite = find(rows, 'inbox, SQLite')
  const postgres = find(rows, 'inbox, PostgreSQL')
  const streams = find(rows, 'inbox, SQLite, 1,000 streams')
  const rate = (turn: Turn) => turn.perSecond
  const p99 = (turn: Turn) => turn.p99Ms
  return [
    atLeast('SQLite: rate against bare node:http', ratio(sqlite, bare, rate), 0.6),
    atLeast('PostgreSQL: rate against bare node:http', ratio(postgres, bare, rate), 0.5),
    atMost('SQLite: p99 against bare node:http', ratio(sqlite, bare, p99), 2),
    atMost('PostgreSQL: p99 against bare node:http', ratio(postgres, bare, p99), 2),
    atLeast('1,000 idle streams and a slow reader: rate against none', ratio(streams, sqlite, rate), 0.9),
    atMost(
      'failed requests',
      rows.flatMap(row => row.turns).reduce((sum, turn) => sum + turn.failures, 0),
      0,
    ),
  ]
}

/** Round by round, then the median: what the machine does to a whole round does not count. */
function ratio(one: Row, other: Row, of: (turn: Turn) => number): number {
  return median(ratios(one, other, of))
}

function ratios(one: Row, other: Row, of: (turn: Turn) => number): number[] {
  return one.turns.map((turn, round) => of(turn) / of(other.turns[round] as Turn))
}

function describe(rows: readonly Row[], bars: readonly Claim[], run: Run): string {
  const bare = find(rows, 'bare node:http')
  const line = (row: Row) => {
    const perSecond = Math.round(median(row.turns.map(turn => turn.perSecond)))
    const shares = ratios(row, bare, turn => turn.perSecond)
    const range = row === bare ? '' : ` (${Math.min(...shares).toFixed(2)}–${Math.max(...shares).toFixed(2)})`
    const ofBare = `${median(shares).toFixed(2)}${range}`
    const p99 = median(row.turns.map(turn => turn.p99Ms)).toFixed(1)
    return `| ${row.name} | ${perSecond} | ${ofBare} | ${p99} | ${row.memoryMiB} |`
  }
  const hasPeers = rows.some(row => row.name.startsWith('Express'))
  const peers = hasPeers ? ' The peers insert one row per request and do none of that.' : ''
  const peerTurns = hasPeers ? ` (a peer is started once and has ${run.peerRounds})` : ''
  return `# Capturing webhooks

Durable captures of 1 KiB POSTs over ${connections} connections, each answered after the commit. Medians of ${run.starts * run.rounds} turns of ${run.seconds} s: each
server is started ${run.starts} times and has ${run.rounds} turns${peerTurns}. What is compared ran in the same
round, and a ratio is the median of the rounds' ratios (beside it the worst and the best round).
All servers take turns in one run on ${availableParallelism()} cores with Node ${process.versions.node}; the client (${client}) and PostgreSQL run on the
same machine. The inbox keeps the newest 500 per endpoint, numbers them, stores what it answers, counts their bytes, announces them on the live bus
and counts them against its limits (set out of reach, not off).${peers} PostgreSQL runs with its defaults,
except that the files of its log exist before the run (8 GB may be kept), as on a server that has run for a while. The bare
server and the inbox have the flags the launcher gives (one helper thread for V8, at least 32 MiB for what lives shortly, and
requests count as such). The disk is synced before every turn, and ${run.warmUpSeconds} s of each, which do not count, come first.

| server | captures per second | of bare | p99 in ms | memory in MiB |
|---|---|---|---|---|
${rows.map(line).join('\n')}

${describeClaims(bars)}
`
}
