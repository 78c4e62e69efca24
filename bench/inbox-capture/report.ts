import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { client, connections, type Measurement } from './measure.ts'

export interface Row extends Measurement {
  name: string
  memoryMiB: number
}

interface Bar {
  claim: string
  value: number
  bar: number
  passes: boolean
}

const results = new URL('../results/', import.meta.url)

interface Run {
  rounds: number
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
    const { rounds, seconds, warmUpSeconds } = run
    const facts = {
      node: process.version,
      cores: availableParallelism(),
      client,
      connections,
      rounds,
      seconds,
      warmUpSeconds,
      rows,
      bars,
    }
    writeFileSync(new URL('inbox-capture.json', results), `${JSON.stringify(facts, undefined, 2)}\n`)
  }
  return bars.every(bar => bar.passes)
}

function judge(rows: readonly Row[]): Bar[] {
  const find = (name: string) => rows.find(row => row.name === name) as Row
  const [bare, sqlite, postgres] = [find('bare node:http'), find('inbox, SQLite'), find('inbox, PostgreSQL')]
  const streams = find('inbox, SQLite, 1,000 streams')
  const atLeast = (claim: string, value: number, bar: number) => ({ claim, value, bar, passes: value >= bar })
  const atMost = (claim: string, value: number, bar: number) => ({ claim, value, bar, passes: value <= bar })
  return [
    atLeast('SQLite: rate against bare node:http', sqlite.perSecond / bare.perSecond, 0.55),
    atLeast('PostgreSQL: rate against bare node:http', postgres.perSecond / bare.perSecond, 0.4),
    atMost('SQLite: p99 against bare node:http', sqlite.p99Ms / bare.p99Ms, 3),
    atMost('PostgreSQL: p99 against bare node:http', postgres.p99Ms / bare.p99Ms, 3),
    atLeast('1,000 idle streams and a slow reader: rate against none', streams.perSecond / sqlite.perSecond, 0.9),
    atMost(
      'failed requests',
      rows.reduce((sum, row) => sum + row.failures, 0),
      0,
    ),
  ]
}

function describe(rows: readonly Row[], bars: readonly Bar[], { rounds, seconds, warmUpSeconds }: Run): string {
  const bare = rows[0]?.perSecond ?? 1
  const line = (row: Row) =>
    `| ${row.name} | ${Math.round(row.perSecond)} | ${(row.perSecond / bare).toFixed(2)} | ${row.p99Ms.toFixed(1)} | ${row.memoryMiB} |`
  const verdict = ({ claim, value, bar, passes }: Bar) =>
    `| ${claim} | ${value.toFixed(2)} | ${bar} | ${passes ? 'PASS' : 'FAIL'} |`
  return `# Capturing webhooks

Durable captures of 1 KiB POSTs over ${connections} connections, each answered after the commit; median of ${rounds} turns of ${seconds} s.
All servers take turns in one run on ${availableParallelism()} cores with Node ${process.versions.node}; the client (${client}) and PostgreSQL run on the
same machine. The inbox keeps the newest 500 per endpoint, numbers them, announces them on the live bus and counts them against its
limits (set out of reach, not off). The peers insert one row per request and do none of that. PostgreSQL runs with its defaults,
except that the files of its log exist before the run (4 GB may be kept), as on a server that has run for a while. The bare
server and the inbox have the flags the launcher gives (one helper thread for V8, at least 32 MiB for what lives shortly). The
disk is synced before every turn, and ${warmUpSeconds} s of each, which do not count, come first.

| server | captures per second | of bare | p99 in ms | memory in MiB |
|---|---|---|---|---|
${rows.map(line).join('\n')}

| claim | measured | bar | |
|---|---|---|---|
${bars.map(verdict).join('\n')}
`
}
