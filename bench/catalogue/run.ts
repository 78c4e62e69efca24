import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPrograms, startPostgres } from '@trivium/testing'
import { createDatabase } from '../harness/create-database.ts'
import { median } from '../harness/median.ts'
import { type Case, createCases } from './cases.ts'
import { type Measurement, measure } from './measure.ts'
import { report } from './report.ts'
import type { Row } from './row.ts'
import { createSeed, type Seed } from './seed.ts'
import { type BenchServer, installPeers, peerKinds, startBound, startCatalogue, startPeer } from './servers.ts'

// Claims, on both engines, against graphql-yoga and mercurius with JIT (each without and with its response cache) and Apollo
// Server: every question new at least 1.5 times the fastest; repeated at least 3 times the fastest, its cache included, and 0.8 of
// bare node:http; large answers at least twice; createCourse at least 1.3 times.
// `--quick` takes one short turn each and stores nothing; `--only=new-ids,create` takes those cases.
const quick = process.argv.includes('--quick')
const only = process.argv
  .find(argument => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const rounds = quick ? 1 : 3
const seconds = quick ? 1 : 2

installPeers()
const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
const postgres = await startPostgres(allPrograms().postgres)
const chosen = (one: Case) => !only || only.includes(one.key)
const sizes = [
  ...new Set(
    createCases([])
      .filter(chosen)
      .map(one => one.courses),
  ),
]
const rows: Row[] = []
const cases: Case[] = []
for (const size of sizes) await measureSize(size)
await postgres.stop()
process.exitCode = report(rows, { rounds, seconds, quick: quick || only !== undefined, cases }) ? 0 : 1
process.exit()

/** Writes come last: the more courses there are, the more every read has to do. */
async function measureSize(size: number): Promise<void> {
  const seed = createSeed(size)
  const ids = seed.courses.map(({ id }) => String(id))
  const mine = createCases(ids).filter(one => chosen(one) && one.courses === size)
  const servers = await startServers(
    seed,
    mine.some(one => one.withCaches),
  )
  for (const one of mine) {
    cases.push(one)
    rows.push(...(await measureCase(one, servers, ids)))
  }
  for (const server of servers) await server.stop()
}

async function startServers(seed: Seed, withCaches: boolean): Promise<BenchServer[]> {
  const size = seed.courses.length
  const file = join(folder, `${size}.json`)
  writeFileSync(file, JSON.stringify(seed))
  const servers: BenchServer[] = []
  for (const engine of ['sqlite', 'postgres']) {
    const database = (name: string) =>
      engine === 'sqlite' ? undefined : createDatabase(postgres.url, `${name}_${size}`)
    servers.push(await startCatalogue(seed, await database('own')))
    for (const peer of peerKinds.filter(({ caches }) => withCaches || !caches)) {
      servers.push(await startPeer(peer, file, await database(`${peer.name}_${peer.caches ? 'cached' : 'plain'}`)))
    }
  }
  return servers
}

async function measureCase(one: Case, all: readonly BenchServer[], ids: readonly string[]): Promise<Row[]> {
  const servers = all.filter(server => server.kind === 'own' || one.withCaches || !server.caches)
  const answer = one.key === 'create' ? '' : await keepAnswer(one, servers, ids)
  const bare = one.withBare ? [await startBound(answer)] : []
  const taking = [...bare, ...servers]
  const turns = one.turns && !quick ? one.turns : { rounds, seconds }
  const measured = new Map<BenchServer, Measurement[]>(taking.map(server => [server, []]))
  // The first round warms up the compiler and the files.
  for (let round = 0; round <= turns.rounds; round += 1) {
    for (const server of taking) {
      const result = await measure({ ...server, ids }, one, round === 0 ? Math.min(1, turns.seconds) : turns.seconds)
      if (round > 0) measured.get(server)?.push(result)
    }
  }
  for (const server of bare) await server.stop()
  return taking.map(server => {
    const { name, kind, engine } = server
    return { key: one.key, name, kind, engine, ...summarise(measured.get(server) ?? []) }
  })
}

/** All servers must answer alike before it makes sense to compare them. */
async function keepAnswer(one: Case, servers: readonly BenchServer[], ids: readonly string[]): Promise<string> {
  const body = one.body.replace(
    'IDS',
    ids
      .slice(0, 20)
      .map(id => JSON.stringify(id))
      .join(','),
  )
  const answers = new Map<string, string>()
  for (const server of servers) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const text = await (await fetch(server.url, { method: 'POST', headers, body })).text()
    answers.set(`${server.name}, ${server.engine}`, text.trim())
  }
  const [first = ''] = answers.values()
  for (const [name, text] of answers) {
    if (text !== first) throw new Error(`${name} answers differently:\n${text.slice(0, 300)}\n${first.slice(0, 300)}`)
  }
  return first
}

function summarise(results: readonly Measurement[]): Measurement {
  return {
    perSecond: median(results.map(result => result.perSecond)),
    p99Ms: median(results.map(result => result.p99Ms)),
    processorUs: median(results.map(result => result.processorUs)),
    failures: results.reduce((sum, result) => sum + result.failures, 0),
  }
}
