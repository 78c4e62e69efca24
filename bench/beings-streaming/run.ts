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

/** `--streams=200`: one case alone, to look closer at it. */
const only = process.argv.find(argument => argument.startsWith('--streams='))?.slice('--streams='.length)

const allCases: Case[] = [
  { streams: 50, everyMs: 50, chunks: quick ? 150 : 200, bar: 5 },
  { streams: 200, everyMs: 50, chunks: quick ? 150 : 200, bar: 20 },
  { streams: 1000, everyMs: 500, chunks: 60 },
]
const cases = allCases.filter(({ streams }) => only === undefined || streams === Number(only))

interface Row {
  name: string
  streams: number
  p50: number
  p99: number
  lag: number | undefined
  memory: number
  /** Processor time of the service for each fragment, in microseconds. */
  processor: number
  /** The same while all streams are under way, and how much of the core that is; undefined where they never are. */
  steady: number | undefined
  busy: number | undefined
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
  const measured = new Map<BenchService, Turn[]>(services.map(one => [one, []]))
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
      steady: medianOf(turns, ({ window }) => window && (window.processorMs * 1000) / window.chunks),
      busy: medianOf(turns, ({ window }) => window && window.processorMs / window.ms),
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
  /** While all streams were under way. */
  window: { ms: number; processorMs: number; chunks: number } | undefined
}

type Turn = Heard & { processor: number }

function medianOf(turns: readonly Turn[], of: (turn: Turn) => number | undefined): number | undefined {
  const known = turns.map(of).filter(value => value !== undefined)
  return known.length === 0 ? undefined : median(known)
}

async function measure(service: BenchService): Promise<Heard> {
  await service.lagMs()
  const readers = new Worker(new URL('./readers-thread.ts', import.meta.url), {
    workerData: { urls: service.streams, cookie: service.cookie },
  })
  await once(readers, 'message')
  const marks: { at: number; processorMs: number }[] = []
  readers.on('message', said => {
    if (typeof said === 'string') marks.push({ at: performance.now(), processorMs: service.processorMs() })
  })
  await service.begin()
  const heard = await lastWord(readers)
  await readers.terminate()
  const [first, last] = marks
  const window = first && last && { ms: last.at - first.at, processorMs: last.processorMs - first.processorMs }
  return { ...heard, window: window && { ...window, chunks: heard.delays.length } }
}

async function lastWord(readers: Worker): Promise<Pick<Heard, 'delays' | 'received'>> {
  for (;;) {
    const [said] = (await once(readers, 'message')) as [Pick<Heard, 'delays' | 'received'> | string]
    if (typeof said !== 'string') return said
  }
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

/** Beginning and ending a turn is what the chunks do not explain. */
function limitOf({ streams, everyMs, chunks }: Case): string[] {
  const of = (name: string) => rows.find(row => row.name === name && row.streams === streams)
  const [relay, beings] = [of('bare relay'), of('beings')]
  if (!relay?.steady || !beings?.steady || beings.busy === undefined) return []
  const turnMs = ((beings.processor - beings.steady) * chunks) / 1000
  const rate = Math.round((streams * 1000) / everyMs)
  return [
    `- ${streams} streams, ${rate} chunks a second: the core is ${Math.round(beings.busy * 100)} % busy while all are under way, ` +
      `${beings.steady.toFixed(0)} µs a chunk beside ${relay.steady.toFixed(0)} of the relay; a turn around them takes ${turnMs.toFixed(0)} ms, ` +
      `so ${streams} that begin together keep it busy for ${((turnMs * streams) / 1000).toFixed(1)} s.`,
  ]
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

## What limits it

One thread does everything: it reads the provider, writes to readers, and stores. Chunks wait for whatever piece of work is
under way; the longest are those of turns that begin and end, which are let in a few at a time.

${cases.flatMap(limitOf).join('\n')}
`
  console.log(text)
  if (!quick && only === undefined) writeFileSync(new URL('../results/beings-streaming.md', import.meta.url), text)
  process.exitCode = verdicts.every(verdict => verdict.holds) || quick ? 0 : 1
}
