import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { allPrograms, startPostgres } from '@trivium/testing'
import { createDatabase } from '../harness/create-database.ts'
import { startInbox } from './inbox.ts'
import { measureLatency, measureRate } from './measure.ts'
import { startTarget } from './target.ts'

// Claim: a captured request is at its target within 50 ms (median) on both engines. The rates are reported without a bar.
const quick = process.argv.includes('--quick')
const latencyCount = quick ? 50 : 1000
const burstSize = quick ? 100 : 400
const barMs = 50

interface Row {
  name: string
  oneTarget: number
  tenTargets: number
  p50: number
  p99: number
}

const postgres = await startPostgres(allPrograms().postgres)
const rows = [
  await measureInbox('SQLite'),
  await measureInbox('PostgreSQL', await createDatabase(postgres.url, 'inbox_delivery')),
]
await postgres.stop()
const passes = rows.every(row => row.p50 <= barMs)
const text = describe()
console.log(text)
if (!quick) {
  const results = new URL('../results/', import.meta.url)
  writeFileSync(new URL('inbox-delivery.md', results), text)
  writeFileSync(
    new URL('inbox-delivery.json', results),
    `${JSON.stringify({ node: process.version, latencyCount, burstSize, rows }, undefined, 2)}\n`,
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
  const oneTarget = await measureRate(inbox, target, { endpoints: 1, each: burstSize })
  const tenTargets = await measureRate(inbox, target, { endpoints: 10, each: burstSize })
  await inbox.stop()
  target.close()
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { name, oneTarget, tenTargets, p50: at(0.5), p99: at(0.99) }
}

function describe(): string {
  const line = ({ name, oneTarget, tenTargets, p50, p99 }: Row) =>
    `| ${name} | ${Math.round(oneTarget)} | ${Math.round(tenTargets)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
  return `# Forwarding webhooks

One server, one worker process and a target that answers at once, all on one machine with ${availableParallelism()} cores and Node ${process.versions.node};
bodies of 1 KiB. Rates: deliveries per second while the worker works off ${burstSize} requests for each target, four in flight per target, each
attempt on disk before the next is made. Latency: from the answer to the sender until the request is at the target, ${latencyCount} requests one after
the other.

| store | one target, per second | ten targets, per second | p50 in ms | p99 in ms |
|---|---|---|---|---|
${rows.map(line).join('\n')}

Bar: half of all requests are at their target within ${barMs} ms on both stores: ${passes ? 'PASS' : 'FAIL'}
`
}
