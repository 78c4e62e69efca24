import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type BenchService, startBeings, startRelay, stayOffTheServicesCore } from './servers.ts'

// Claim: with 50 replies streaming at once on one core, the 99th percentile of the time from the provider's chunk to the
// client's event is below 10 ms. The bare relay, which keeps nothing, takes turns in the same run: machines are noisy.
const quick = process.argv.includes('--quick')
const rounds = quick ? 1 : 5
const chunks = quick ? 150 : 200
const everyMs = 50
const bar = 10

interface Row {
  name: string
  streams: number
  p50: number
  p99: number
  lag: number | undefined
  memory: number
}

stayOffTheServicesCore()
const thread = new Worker(new URL('./provider-thread.ts', import.meta.url), { workerData: { chunks, everyMs } })
const [provider] = (await once(thread, 'message')) as [string]
const rows: Row[] = []
for (const streams of [50, 200]) {
  const services = [await startRelay(provider, streams), await startBeings(provider, streams)]
  const measured = new Map<BenchService, number[][]>(services.map(service => [service, []]))
  // The first round warms up the compiler and the file.
  for (let round = 0; round <= rounds; round++) {
    for (const service of services) {
      const delays = await measure(service)
      if (round > 0) measured.get(service)?.push(delays)
    }
  }
  for (const service of services) {
    const turns = measured.get(service) ?? []
    const at = (share: number) => median(turns.map(delays => percentile(delays, share)))
    const known = { name: service.name, streams, lag: await service.lagMs(), memory: service.memoryMiB() }
    rows.push({ ...known, p50: at(0.5), p99: at(0.99) })
    await service.stop()
  }
}
await thread.terminate()
report()

async function measure(service: BenchService): Promise<number[]> {
  await service.lagMs()
  const readers = new Worker(new URL('./readers-thread.ts', import.meta.url), {
    workerData: { urls: service.streams, cookie: service.cookie },
  })
  await once(readers, 'message')
  await service.begin()
  const [delays] = (await once(readers, 'message')) as [number[]]
  await readers.terminate()
  return delays
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function median(values: number[]): number {
  return percentile(values, 0.5)
}

function report(): void {
  const claimed = rows.find(row => row.name === 'beings' && row.streams === 50)
  const verdict = (claimed?.p99 ?? Number.POSITIVE_INFINITY) < bar ? 'PASS' : 'FAIL'
  const lines = rows.map(
    ({ name, streams, p50, p99, lag, memory }) =>
      `| ${name} | ${streams} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${lag?.toFixed(1) ?? ''} | ${memory} |`,
  )
  const text = `# Streaming of replies

Time from the moment the provider sends a chunk to the client's event, in milliseconds; one chunk every ${everyMs} ms on each stream, ${chunks} chunks,
median of ${rounds} turns, the service on one core, Node ${process.versions.node}.

| way | streams | p50 | p99 | event-loop lag p99 | memory (MiB) |
|---|---|---|---|---|---|
${lines.join('\n')}

Bar: p99 below ${bar} ms at 50 streams: ${verdict}
`
  console.log(text)
  if (!quick) writeFileSync(new URL('../results/beings-streaming.md', import.meta.url), text)
  process.exitCode = verdict === 'PASS' || quick ? 0 : 1
}
