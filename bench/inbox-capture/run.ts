import { execFileSync } from 'node:child_process'
import { startAgedPostgres } from './aged-postgres.ts'
import { type Measurement, measure } from './measure.ts'
import { type Row, report } from './report.ts'
import { type BenchServer, createDatabase, memoryOf, startBare, startInbox, startPeers } from './servers.ts'
import { openStreams } from './streams.ts'

// Claims: durable capture (retention, numbers and live bus on) reaches at least 0.55 of bare node:http on SQLite and 0.4 on
// PostgreSQL, with a p99 of at most 3 times the bare one; 1,000 idle streams and a slow reader cost at most a tenth.
// All servers take turns in one run, and what is compared ran in the same round, seconds apart: machines are noisy.
const quick = process.argv.includes('--quick')
const rounds = quick ? 1 : 25
/** The peers are far from every bar, so fewer of their turns tell enough. */
const peerRounds = quick ? 1 : 5
const seconds = 2
/** V8 goes on compiling the busiest functions for about this long. */
const warmUpSeconds = quick ? 2 : 12

const postgres = await startAgedPostgres()
const servers: BenchServer[] = [await startBare(), await startInbox('inbox, SQLite')]
servers.push(await startInbox('inbox, PostgreSQL', await createDatabase(postgres.url, 'inbox_bench')))
const peers = await startPeers(await createDatabase(postgres.url, 'peer_bench'))
const streaming = await startInbox('inbox, SQLite, 1,000 streams')
const closeStreams = await openStreams(streaming)
servers.push(streaming)

const measured = new Map<string, Measurement[]>()
// The first round, which does not count, warms up the compiler and the files.
for (let round = 0; round <= rounds; round++) {
  for (const server of rotated(round <= peerRounds ? [...servers, ...peers] : servers, round)) {
    // What the one before has left to be written is not for this one to wait for.
    execFileSync('sync')
    const result = await measure(server.url, round === 0 ? warmUpSeconds : seconds)
    console.error(`${round}/${rounds} ${server.name}: ${Math.round(result.perSecond)}/s, p99 ${result.p99Ms} ms`)
    if (round > 0) measured.set(server.name, [...(measured.get(server.name) ?? []), result])
  }
}
const rows: Row[] = [...servers, ...peers].map(server => ({
  name: server.name,
  memoryMiB: memoryOf(server),
  turns: measured.get(server.name) ?? [],
}))
closeStreams()
for (const server of [...servers, ...peers]) await server.stop()
await postgres.stop()
process.exitCode = report(rows, { rounds, peerRounds, seconds, warmUpSeconds, quick }) ? 0 : 1
process.exit()

/** Each has each place once in a while: what runs before leaves its traces on the machine. */
function rotated<Value>(values: readonly Value[], by: number): Value[] {
  const start = by % values.length
  return [...values.slice(start), ...values.slice(0, start)]
}
