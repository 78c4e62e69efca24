import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Claim, describeClaims } from '../harness/claims.ts'
import { client } from '../harness/load.ts'
import type { Case } from './cases.ts'
import { judge } from './judge.ts'
import type { Row } from './row.ts'

interface Run {
  rounds: number
  seconds: number
  quick: boolean
  cases: readonly Case[]
}

const results = new URL('../results/', import.meta.url)
const manifest = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).dependencies

/** Prints and stores the tables and whether each claim holds; a quick run stores nothing. */
export function report(rows: readonly Row[], run: Run): boolean {
  const bars = judge(rows, run.cases)
  const versions = { node: process.version, ...manifest('../peers/catalogue/package.json') }
  const text = describe({ rows, bars, run, versions })
  console.log(text)
  if (!run.quick) {
    const { rounds, seconds } = run
    writeFileSync(new URL('catalogue.md', results), text)
    const facts = { versions, cores: availableParallelism(), client, rounds, seconds, rows, bars }
    writeFileSync(new URL('catalogue.json', results), `${JSON.stringify(facts, undefined, 2)}\n`)
  }
  return bars.every(bar => bar.passes)
}

interface Description {
  rows: readonly Row[]
  bars: readonly Claim[]
  run: Run
  versions: Record<string, string>
}

function describe({ rows, bars, run, versions }: Description): string {
  const rate = (value: number) => (value < 100 ? value.toFixed(1) : String(Math.round(value)))
  const line = (row: Row) =>
    `| ${row.name} | ${row.engine} | ${rate(row.perSecond)} | ${row.p99Ms.toFixed(1)} | ${Math.round(row.processorUs)} |`
  const table = ({ key, name, connections }: Case) => `## ${key}: ${name}

${connections} connections.

| server | store | answers per second | p99 in ms | processor time per answer in µs |
|---|---|---|---|---|
${rows
  .filter(row => row.key === key)
  .map(line)
  .join('\n')}`
  return `# The catalogue and other GraphQL servers

A closed loop; median of ${run.rounds} turns of ${run.seconds} s each. All servers take turns in one run on
${availableParallelism()} cores; the client (${client}) and PostgreSQL run on the same machine. Every server has the same schema, the same rows and
the same statements; the peers check no directives and run each mutation in a transaction of its own. Bare node:http
reads the body and sends the bytes the catalogue sends.
"The same question" is answered from memory by the catalogue and by the peers with a response cache: the catalogue makes sure each
time that nothing was changed, by whomever; yoga's cache knows changes made through the same process, mercurius' keeps what it has
for a minute. Requests of the catalogue's that are the same to the last byte are not even parsed, as most clients send them;
"traced-ids" has a header that differs each time. "Every question new" is answered by the database everywhere. Processor time is that of the server's process, without
PostgreSQL.
Versions: ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.

${run.cases.map(table).join('\n\n')}

## Claims

${describeClaims(bars)}
`
}
