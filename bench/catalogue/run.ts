import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPrograms, startPostgres } from '@trivium/testing'
import { type Case, createCases } from './cases.ts'
import { type Measurement, measure } from './measure.ts'
import { type Row, report } from './report.ts'
import { readSeed, seedCatalogue } from './seed.ts'
import {
  type BenchServer,
  createDatabase,
  installPeers,
  peerNames,
  startBare,
  startCatalogue,
  startPeer,
} from './servers.ts'

// Claims: reads are at least 1.3 times as fast as the fastest of graphql-yoga, mercurius (both with JIT) and Apollo Server
// on the same store and at least half as fast as bare node:http with the same bytes; createCourse at least 1.3 times as fast.
const quick = process.argv.includes('--quick')
const rounds = quick ? 1 : 3
const seconds = quick ? 1 : 5

installPeers()
const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
const postgres = await startPostgres(allPrograms().postgres)
const own = [await startCatalogue(), await startCatalogue(await createDatabase(postgres.url, 'catalogue_bench'))]
const ids = new Map<string, string[]>()
for (const server of own) ids.set(server.engine, await seedCatalogue(server.url))
const servers: BenchServer[] = []
for (const server of own) {
  const seed = join(folder, `${server.engine}.json`)
  writeFileSync(seed, JSON.stringify(await readSeed(server.url)))
  servers.push(server)
  for (const name of Object.keys(peerNames) as (keyof typeof peerNames)[]) {
    const url = server.engine === 'SQLite' ? undefined : await createDatabase(postgres.url, `peer_${name}`)
    servers.push(await startPeer(name, seed, url))
  }
}

const rows: Row[] = []
const casesOf = (engine: string) => createCases((ids.get(engine) ?? []).slice(3, 8))
// Writes come last: the more courses there are, the more every read has to do.
for (const [at, one] of casesOf('SQLite').entries()) rows.push(...(await measureCase(one, at)))

for (const server of servers) await server.stop()
await postgres.stop()
process.exitCode = report(rows, { rounds, seconds, quick, cases: casesOf('SQLite') }) ? 0 : 1
process.exit()

async function measureCase({ key }: Case, at: number): Promise<Row[]> {
  const bodyFor = (engine: string) => casesOf(engine || 'SQLite')[at]?.body ?? ''
  const bare = key === 'c' ? [] : [await startBare(await keepAnswer(bodyFor('SQLite')))]
  const taking = [...bare, ...servers]
  const measured = new Map<BenchServer, Measurement[]>(taking.map(server => [server, []]))
  // The first round warms up the compiler and the files.
  for (let round = 0; round <= rounds; round += 1) {
    for (const server of taking) {
      const result = await measure(server.url, bodyFor(server.engine), round === 0 ? Math.min(2, seconds) : seconds)
      if (round > 0) measured.get(server)?.push(result)
    }
  }
  for (const server of bare) await server.stop()
  return taking.map(server => {
    const { name, kind, engine } = server
    return { key, name, kind, engine, ...summarise(measured.get(server) ?? []) }
  })
}

/** All servers of one engine must answer alike before it makes sense to compare them. */
async function keepAnswer(body: string): Promise<string> {
  const answers = new Map<string, string>()
  for (const server of servers.filter(one => one.engine === 'SQLite')) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    answers.set(server.name, (await (await fetch(server.url, { method: 'POST', headers, body })).text()).trim())
  }
  const [first = ''] = answers.values()
  for (const [name, text] of answers) {
    if (text !== first) throw new Error(`${name} answers differently:\n${text.slice(0, 300)}\n${first.slice(0, 300)}`)
  }
  const file = join(folder, 'answer.json')
  writeFileSync(file, first)
  return file
}

function summarise(results: readonly Measurement[]): Measurement {
  return {
    perSecond: median(results.map(result => result.perSecond)),
    p99Ms: median(results.map(result => result.p99Ms)),
    failures: results.reduce((sum, result) => sum + result.failures, 0),
  }
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
