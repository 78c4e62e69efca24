import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StartedService, startService } from '@trivium/testing'
import pg from 'pg'
import { fillCatalogue, type Seed } from './seed.ts'

export interface BenchServer {
  name: string
  /** The catalogue itself, one of the others, or the upper bound. */
  kind: 'own' | 'peer' | 'bare'
  engine: 'SQLite' | 'PostgreSQL' | ''
  /** Has a response cache of its own. */
  caches: boolean
  url: string
  pid: number
  stop(): Promise<void>
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const peers = path('../peers/catalogue')

export const peerNames = { yoga: 'graphql-yoga + JIT', mercurius: 'mercurius + JIT', apollo: 'Apollo Server' }

/** Everything that is measured: which peer, and whether with its response cache. */
export const peerKinds: readonly { name: keyof typeof peerNames; caches: boolean }[] = [
  { name: 'yoga', caches: false },
  { name: 'yoga', caches: true },
  { name: 'mercurius', caches: false },
  { name: 'mercurius', caches: true },
  { name: 'apollo', caches: false },
]

export async function startBare(answer: string): Promise<BenchServer> {
  const service = await startService(path('./bare-server.ts'), { ANSWER: answer })
  return { ...asServer('bare node:http', service), kind: 'bare', engine: '', caches: false }
}

export async function startCatalogue(seed: Seed, databaseUrl?: string): Promise<BenchServer> {
  const data = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const environment = { DATA_DIR: data, CATALOGUE_PORT: '0', LOG_LEVEL: 'warn' }
  const service = await startService(path('../../services/catalogue/server/src/main.ts'), {
    ...environment,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  await fillCatalogue(databaseUrl ? { url: databaseUrl } : { file: join(data, 'catalogue.db') }, seed)
  const server = asServer('catalogue', service)
  const stop = () => server.stop().finally(() => rmSync(data, { recursive: true, force: true }))
  return { ...server, stop, kind: 'own', engine: databaseUrl ? 'PostgreSQL' : 'SQLite', caches: true }
}

export async function startPeer(
  { name, caches }: (typeof peerKinds)[number],
  seed: string,
  databaseUrl?: string,
): Promise<BenchServer> {
  const data = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const place: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { FILE: join(data, 'peer.db') }
  const service = await startService(join(peers, `${name}.mjs`), {
    ...{ SEED: seed, NODE_ENV: 'production', ...place },
    ...(caches ? { CACHE: '1' } : {}),
  })
  const server = asServer(peerNames[name], service)
  const stop = () => server.stop().finally(() => rmSync(data, { recursive: true, force: true }))
  const shown = caches ? `${server.name} + response cache` : server.name
  return { ...server, name: shown, stop, kind: 'peer', engine: databaseUrl ? 'PostgreSQL' : 'SQLite', caches }
}

/** The peers need graphql 16, so they have packages of their own, fetched when they are needed. */
export function installPeers(): void {
  if (existsSync(join(peers, 'node_modules', '.package-lock.json'))) return
  const npm = path('../../scripts/runtime/node_modules/npm/bin/npm-cli.js')
  const [command, ...before] = existsSync(npm) ? [process.execPath, npm] : ['npm']
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  execFileSync(command ?? 'npm', [...before, 'ci', '--no-audit', '--no-fund'], { cwd: peers, env, stdio: 'inherit' })
}

export async function createDatabase(url: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Apollo answers at the root, the others at /graphql. */
function asServer(name: string, service: StartedService): Pick<BenchServer, 'name' | 'url' | 'pid' | 'stop'> {
  const url = name === peerNames.apollo ? `${service.url}/` : `${service.url}/graphql`
  return { name, url, pid: service.process.pid, stop: async () => void (await service.stop()) }
}
