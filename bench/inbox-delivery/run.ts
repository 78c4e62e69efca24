import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { allPrograms, startPostgres } from '@trivium/testing'
import { createDatabase } from '../harness/create-database.ts'
import { startInbox } from './inbox.ts'
import { measureBare, measureLatency, measureRate } from './measure.ts'
import { startTarget } from './target.ts'

// Claim: half of all captured requests are at their target within 5 ms, on both engines; a worker makes 1,500 deliveries a second
// to one target that keeps up, and 3,000 to ten. The bare client beside it is the limit of the machine.
const quick = process.argv.includes('--quick')
const latencyCount = quick ? 100 : 1000
const burstSizes = quick ? { one: 450, ten: 100 } : { one: 450, ten: 400 }
const rounds = quick ? 1 : 5
const bars = { p50: 5, oneTarget: 1500, tenTargets: 3000 }

interface Row {
  name: string
  oneTarget: number
  tenTargets: number
  bareOne: number
  bareTen: number
  p50: number
  p99: number
}

const postgres = await startPostgres(allPrograms().postgres)
const rows = [
  await measureInbox('SQLite'),
  await measureInbox('PostgreSQL', await createDatabase(postgres.url, 'inbox_delivery')),
]
await postgres.stop()
const passes = rows.every(
  ({ p50, oneTarget, tenTargets }) => p50 <= bars.p50 && oneTarget >= bars.oneTarget && tenTargets >= bars.tenTargets,
)
const text = describe()
console.log(text)
if (!quick) {
  const results = new URL('../results/', import.meta.url)
  writeFileSync(new URL('inbox-delivery.md', results), text)
  writeFileSync(
    new URL('inbox-delivery.json', results),
    `${JSON.stringify({ node: process.version, latencyCount, burstSizes, bars, rows }, undefined, 2)}\n`,
  )
}
process.exit(passes ? 0 : 1)

async function measureInbox(name: string, databaseUrl?: string): Promise<Row> {
  const target = await startTarget()
  const inbox = await startInbox(databaseUrl)
  await inbox.startWorker()
  // The first ones warm up the compiler and the connections.
  await measureLatency(inbox, target, 50)
  const latencies = await measureLatency(inbox, target, latencyCount)
  const one = { endpoints: 1, each: burstSizes.one }
  const ten = { endpoints: 10, each: burstSizes.ten }
  await measureRate(inbox, target, one)
  const oneTarget = await median(() => measureRate(inbox, target, one))
  const bareOne = await median(() => measureBare(target, 4 * burstSizes.one, 4))
  const tenTargets = await median(() => measureRate(inbox, target, ten))
  const bareTen = await median(() => measureBare(target, 10 * burstSizes.ten, 40))
  await inbox.stop()
  target.close()
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { name, oneTarget, bareOne, tenTargets, bareTen, p50: at(0.5), p99: at(0.99) }
}

async function median(measure: () => Promise<number>): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) rates.push(await measure())
  return rates.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}

function describe(): string {
  const line = ({ name, oneTarget, bareOne, tenTargets, bareTen, p50, p99 }: Row) =>
    `| ${name} | ${[oneTarget, bareOne, tenTargets, bareTen].map(Math.round).join(' | ')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
  return `# Forwarding webhooks

One server, one worker process and a target that answers at once, all on one machine with ${availableParallelism()} cores and Node ${process.versions.node};
bodies of 1 KiB. Rates, the median of ${rounds}: deliveries per second while a running worker works off ${burstSizes.one} requests for one target, or ${burstSizes.ten} for each of ten, at most
four at once to each, what every attempt came to on disk. Bare: the same HTTP client in a loop, four or forty at once, in the same run.
Latency: from the answer to the sender until the request is at the target, ${latencyCount} requests one after the other.

| store | one target, per second | bare | ten targets, per second | bare | p50 in ms | p99 in ms |
|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}

Bars, on both stores: ${bars.oneTarget} a second to one target, ${bars.tenTargets} to ten, half of all requests at their target within ${bars.p50} ms: ${passes ? 'PASS' : 'FAIL'}
`
}
