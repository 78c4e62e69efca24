import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type BenchService, startBeings, startRelay, stayOffTheServicesCore } from './servers.ts'

// Claim: on one core, beings adds less than 5 ms at the 99th percentile to the time from the provider's chunk to the
// client's event with 50 replies streaming at once, less than 20 ms with 200, and loses nothing with 1,000. The bare relay,
// which keeps nothing, takes turns in the same run: machines are noisy.
const quick = process.argv.includes('--quick')
/** Of each case; the largest only has to lose nothing. */
const roundsOf = ({ bar }: Case) => (quick || bar === undefined ? 1 : 5)

interface Case {
  streams: number
  everyMs: number
  chunks: number
  /** Milliseconds beside the bare relay; undefined where only that nothing is lost is claimed. */
  bar?: number
}

const cases: Case[] = [
  { streams: 50, everyMs: 50, chunks: quick ? 150 : 200, bar: 5 },
  { streams: 200, everyMs: 50, chunks: quick ? 150 : 200, bar: 20 },
  { streams: 1000, everyMs: 500, chunks: 60 },
]

interface Row {
  name: string
  streams: number
  p50: number
  p99: number
  lag: number | undefined
  memory: number
  /** Processor time of the service for each fragment, in microseconds. */
  processor: number
  missing: number
}

stayOffTheServicesCore()
const rows: Row[] = []
for (const each of cases) rows.push(...(await take(each)))
report()

async function take(each: Case): Promise<Row[]> {
  const { streams, everyMs, chunks } = each
  const rounds = roundsOf(each)
  const thread = new Worker(new URL('./provider-thread.ts', import.meta.url), { workerData: { chunks, everyMs } })
  const [provider] = (await once(thread, 'message')) as [string]
  const services = [await startRelay(provider, streams), await startBeings(provider, streams)]
  const measured = new Map<BenchService, (Heard & { processor: number })[]>(services.map(one => [one, []]))
  // The first round warms up the compiler and the file.
  for (let round = 0; round <= rounds; round++) {
    for (const service of services) {
      const before = service.processorMs()
      const heard = await measure(service)
      const processor = ((service.processorMs() - before) * 1000) / (streams * chunks)
      if (round > 0) measured.get(service)?.push({ ...heard, processor })
    }
  }
  const found: Row[] = []
  for (const service of services) {
    const turns = measured.get(service) ?? []
    const at = (share: number) => median(turns.map(({ delays }) => percentile(delays, share)))
    found.push({
      name: service.name,
      streams,
      lag: await service.lagMs(),
      memory: service.memoryMiB(),
      p50: at(0.5),
      p99: at(0.99),
      processor: median(turns.map(turn => turn.processor)),
      missing: turns.reduce((sum, { received }) => sum + streams * chunks - received, 0),
    })
    await service.stop()
  }
  await thread.terminate()
  return found
}

interface Heard {
  delays: number[]
  received: number
}

async function measure(service: BenchService): Promise<Heard> {
  await service.lagMs()
  const readers = new Worker(new URL('./readers-thread.ts', import.meta.url), {
    workerData: { urls: service.streams, cookie: service.cookie },
  })
  await once(readers, 'message')
  await service.begin()
  const [heard] = (await once(readers, 'message')) as [Heard]
  await readers.terminate()
  return heard
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** With a thousand, the first have ended before the last begin: there is no moment in which all are under way. */
function shown(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(2)
}

interface Verdict {
  line: string
  holds: boolean
}

function judge({ streams, bar }: Case): Verdict {
  const of = (name: string) => rows.find(row => row.name === name && row.streams === streams)
  const [relay, beings] = [of('bare relay'), of('beings')]
  if (!relay || !beings) throw new Error(`Nothing was measured with ${streams} streams.`)
  const added = beings.p99 - relay.p99
  const whole = beings.missing === 0
  const holds = whole && (bar === undefined || added < bar)
  const claim = bar === undefined ? '' : `, p99 added below ${bar} ms: ${added.toFixed(2)}`
  return { line: `- ${streams} streams: ${beings.missing} chunks lost${claim}: ${holds ? 'PASS' : 'FAIL'}`, holds }
}

function report(): void {
  const verdicts = cases.map(judge)
  const lines = rows.map(
    ({ name, streams, p50, p99, lag, memory, processor }) =>
      `| ${name} | ${streams} | ${shown(p50)} | ${shown(p99)} | ${lag?.toFixed(1) ?? ''} | ${processor.toFixed(0)} | ${memory} |`,
  )
  const told = cases.map(
    ({ streams, everyMs, chunks }) => `${streams} streams: ${chunks} chunks, one every ${everyMs} ms`,
  )
  const text = `# Streaming of replies

Time from the moment the provider sends a chunk to the client's event, in milliseconds, while all streams of a round
are under way; they are set going at once. ${told.join('; ')}. Median of ${roundsOf(cases[0] as Case)} turns, the service on one core, Node ${process.versions.node}.
Processor time is that of the service, for each chunk, the turn around it included.

| way | streams | p50 | p99 | event-loop lag p99 | processor (µs) | memory (MiB) |
|---|---|---|---|---|---|---|
${lines.join('\n')}

${verdicts.map(verdict => verdict.line).join('\n')}
`
  console.log(text)
  if (!quick) writeFileSync(new URL('../results/beings-streaming.md', import.meta.url), text)
  process.exitCode = verdicts.every(verdict => verdict.holds) || quick ? 0 : 1
}
