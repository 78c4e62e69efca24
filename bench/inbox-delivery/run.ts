import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { allPrograms, startPostgres } from '@trivium/testing'
import { atLeast, atMost, type Claim, describeClaims } from '../harness/claims.ts'
import { createDatabase } from '../harness/create-database.ts'
import { median } from '../harness/median.ts'
import { startInbox } from './inbox.ts'
import { measureBare, measureLatency, measureRate } from './measure.ts'
import { startTarget } from './target.ts'

// Claims, on the embedded store: half of all captured requests are at their target within 5 ms; one worker makes 1,500 deliveries
// a second to one target that keeps up, and 3,000 to ten. There is no peer: what it is compared with, in the same run, is the HTTP
// client of the worker in a loop, which reads, decides and writes nothing, and so is the limit of the machine.
const quick = process.argv.includes('--quick')
const latencyCount = quick ? 100 : 1000
/** An endpoint keeps 500. */
const burstSizes = { one: 450, ten: 400 }
const rounds = quick ? 3 : 7
/** V8 goes on compiling the busiest functions for about so many bursts to ten targets. */
const warmUps = quick ? 2 : 5
const bars = { p50: 5, oneTarget: 1500, tenTargets: 3000 }

interface Row {
  name: string
  /** Per second, round by round. */
  rates: Record<Kind, number[]>
  p50: number
  p99: number
}

const kinds = ['oneTarget', 'bareOne', 'tenTargets', 'bareTen'] as const
type Kind = (typeof kinds)[number]

const postgres = await startPostgres(allPrograms().postgres)
const rows = [
  await measureInbox('SQLite'),
  await measureInbox('PostgreSQL', await createDatabase(postgres.url, 'inbox_delivery')),
]
await postgres.stop()
const claims = judge()
const text = describe()
console.log(text)
if (!quick) {
  const results = new URL('../results/', import.meta.url)
  writeFileSync(new URL('inbox-delivery.md', results), text)
  writeFileSync(
    new URL('inbox-delivery.json', results),
    `${JSON.stringify({ node: process.version, latencyCount, burstSizes, rounds, warmUps, rows, claims }, undefined, 2)}\n`,
  )
}
process.exit(claims.every(claim => claim.passes) ? 0 : 1)

async function measureInbox(name: string, databaseUrl?: string): Promise<Row> {
  const target = await startTarget()
  const inbox = await startInbox(databaseUrl)
  await inbox.startWorker()
  // The first ones warm up the compiler and the connections.
  await measureLatency(inbox, target, 50)
  const latencies = await measureLatency(inbox, target, latencyCount)
  const one = { endpoints: 1, each: burstSizes.one }
  const ten = { endpoints: 10, each: burstSizes.ten }
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await measureRate(inbox, target, ten)
  const rates: Row['rates'] = { oneTarget: [], bareOne: [], tenTargets: [], bareTen: [] }
  // What is compared takes turns, seconds apart.
  for (let round = 1; round <= rounds; round += 1) {
    rates.oneTarget.push(await measureRate(inbox, target, one))
    rates.bareOne.push(await measureBare(target, 4 * burstSizes.one, 4))
    rates.tenTargets.push(await measureRate(inbox, target, ten))
    rates.bareTen.push(await measureBare(target, 10 * burstSizes.ten, 40))
    console.error(`${name} ${round}/${rounds}: ${kinds.map(kind => Math.round(rates[kind].at(-1) ?? 0)).join(', ')}`)
  }
  await inbox.stop()
  target.close()
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { name, rates, p50: at(0.5), p99: at(0.99) }
}

function judge(): Claim[] {
  const { p50, rates } = rows[0] as Row
  return [
    atMost('SQLite: p50 from the answer to the sender until the arrival at the target, ms', p50, bars.p50),
    atLeast('SQLite: deliveries a second to one target that keeps up', median(rates.oneTarget), bars.oneTarget),
    atLeast('SQLite: deliveries a second to ten targets', median(rates.tenTargets), bars.tenTargets),
  ]
}

function describe(): string {
  const spread = (rates: readonly number[]) =>
    `${Math.round(median(rates))} (${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))})`
  const share = (rates: readonly number[], bare: readonly number[]) =>
    median(rates.map((rate, round) => rate / (bare[round] ?? Number.POSITIVE_INFINITY))).toFixed(2)
  const line = ({ name, rates, p50, p99 }: Row) => {
    const { oneTarget, bareOne, tenTargets, bareTen } = rates
    const one = [spread(oneTarget), spread(bareOne), share(oneTarget, bareOne)]
    const ten = [spread(tenTargets), spread(bareTen), share(tenTargets, bareTen)]
    return `| ${[name, ...one, ...ten, p50.toFixed(1), p99.toFixed(1)].join(' | ')} |`
  }
  return `# Forwarding webhooks

One server, one worker process and a target that answers at once, all on one machine with ${availableParallelism()} cores and Node ${process.versions.node};
bodies of 1 KiB; PostgreSQL, with its defaults, on the same machine. Rates, the median of ${rounds} (the worst and the best) after ${warmUps} that do not
count: deliveries per second while a running worker works off ${burstSizes.one} requests for one target, or ${burstSizes.ten} for each of ten, at most four at
once to each, what every attempt came to on disk. All of them were captured, and the disk was synced, before the first is sent. The
targets are new each time: that they keep up has to be found out first.
Bare: the same HTTP client (node:http with connections kept open) in a loop, four or forty at once, which reads, decides and writes
nothing, in the same round; the share of it is the median of the rounds'. Latency: from the answer to the sender until the request is at the
target, ${latencyCount} requests one after the other.

| store | one target, per second | bare | of bare | ten targets, per second | bare | of bare | p50 in ms | p99 in ms |
|---|---|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}

${describeClaims(claims)}
`
}
