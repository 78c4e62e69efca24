import { execFileSync } from 'node:child_process'
import { createDatabase } from '../harness/create-database.ts'
import type { MeasuredServer } from '../harness/servers.ts'
import { startAgedPostgres } from './aged-postgres.ts'
import { measure } from './measure.ts'
import { type Row, report } from './report.ts'
import { memoryOf, startBound, startInbox, startPeers } from './servers.ts'
import { openStreams } from './streams.ts'

// Claims: durable capture (retention, numbers, the answer and the live bus included) reaches at least 0.6 of bare node:http on SQLite
// and 0.5 on PostgreSQL, with a p99 of at most twice the bare one; 1,000 idle streams and a slow reader cost at most a tenth.
// All servers take turns in one run, and what is compared ran in the same round, seconds apart: machines are noisy. All are
// started several times, because two processes that run the same code differ by a tenth for as long as they live.
const quick = process.argv.includes('--quick')
const starts = quick ? 1 : 3
const rounds = quick ? 1 : 9
/** The peers are far from every bar, so a few turns after the first start tell enough. */
const peerRounds = quick ? 1 : 5
const seconds = 2
/** V8 goes on compiling the busiest functions for about this long. */
const warmUpSeconds = quick ? 2 : 12

const postgres = await startAgedPostgres()
const rows = new Map<string, Row>()
for (let start = 1; start <= starts; start++) {
  const servers: MeasuredServer[] = [await startBound(), await startInbox('inbox, SQLite')]
  servers.push(await startInbox('inbox, PostgreSQL', await createDatabase(postgres.url, `inbox_${start}`)))
  const streaming = await startInbox('inbox, SQLite, 1,000 streams')
  const closeStreams = await openStreams(streaming)
  servers.push(streaming)
  const peers = start === 1 ? await startPeers(await createDatabase(postgres.url, 'peers')) : []
  for (const server of [...servers, ...peers]) rowOf(server)
  // The first round, which does not count, warms up the compiler and the files.
  for (let round = 0; round <= rounds; round++) {
    for (const server of rotated(round <= peerRounds ? [...servers, ...peers] : servers, round)) {
      // What the one before has left to be written is not for this one to wait for.
      execFileSync('sync')
      const result = await measure(server.url, round === 0 ? warmUpSeconds : seconds)
      const place = `${start}/${starts} ${round}/${rounds}`
      console.error(`${place} ${server.name}: ${Math.round(result.perSecond)}/s, p99 ${result.p99Ms} ms`)
      if (round > 0) rowOf(server).turns.push(result)
    }
  }
  closeStreams()
  for (const server of [...servers, ...peers]) {
    rowOf(server).memoryMiB = Math.max(rowOf(server).memoryMiB, memoryOf(server))
    await server.stop()
  }
}
await postgres.stop()
process.exitCode = report([...rows.values()], { starts, rounds, peerRounds, seconds, warmUpSeconds, quick }) ? 0 : 1
process.exit()

/** Each has each place once in a while: what runs before leaves its traces on the machine. */
function rotated<Value>(values: readonly Value[], by: number): Value[] {
  const start = by % values.length
  return [...values.slice(start), ...values.slice(0, start)]
}

function rowOf({ name }: MeasuredServer): Row {
  const row = rows.get(name) ?? { name, memoryMiB: 0, turns: [] }
  rows.set(name, row)
  return row
}
