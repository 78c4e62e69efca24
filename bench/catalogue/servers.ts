import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StartedService, startService } from '@trivium/testing'
import { type MeasuredServer, measuredServer, startBare, temporaryFolder, withFolder } from '../harness/servers.ts'
import { fillCatalogue, type Seed } from './seed.ts'

export interface BenchServer extends MeasuredServer {
  /** The catalogue itself, one of the others, or the upper bound. */
  kind: 'own' | 'peer' | 'bare'
  engine: 'SQLite' | 'PostgreSQL' | ''
  /** Has a response cache of its own. */
  caches: boolean
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

/** Sends the same bytes the catalogue sends. */
export async function startBound(answer: string): Promise<BenchServer> {
  const server = await startBare({ text: answer, type: 'application/json; charset=utf-8' })
  return { ...server, kind: 'bare', engine: '', caches: false }
}

export async function startCatalogue(seed: Seed, databaseUrl?: string): Promise<BenchServer> {
  const data = temporaryFolder()
  const environment = { DATA_DIR: data, CATALOGUE_PORT: '0', LOG_LEVEL: 'warn' }
  const service = await startService(path('../../services/catalogue/server/src/main.ts'), {
    ...environment,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  await fillCatalogue(databaseUrl ? { url: databaseUrl } : { file: join(data, 'catalogue.db') }, seed)
  const server = withFolder(asServer('catalogue', service), data)
  return { ...server, kind: 'own', engine: databaseUrl ? 'PostgreSQL' : 'SQLite', caches: true }
}

export async function startPeer(
  { name, caches }: (typeof peerKinds)[number],
  seed: string,
  databaseUrl?: string,
): Promise<BenchServer> {
  const data = temporaryFolder()
  const place: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { FILE: join(data, 'peer.db') }
  const service = await startService(join(peers, `${name}.mjs`), {
    ...{ SEED: seed, NODE_ENV: 'production', ...place },
    ...(caches ? { CACHE: '1' } : {}),
  })
  const server = withFolder(asServer(peerNames[name], service), data)
  const shown = caches ? `${server.name} + response cache` : server.name
  return { ...server, name: shown, kind: 'peer', engine: databaseUrl ? 'PostgreSQL' : 'SQLite', caches }
}

/** The peers need graphql 16, so they have packages of their own, fetched when they are needed. */
export function installPeers(): void {
  if (existsSync(join(peers, 'node_modules', '.package-lock.json'))) return
  const npm = path('../../scripts/runtime/node_modules/npm/bin/npm-cli.js')
  const [command, ...before] = existsSync(npm) ? [process.execPath, npm] : ['npm']
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  execFileSync(command ?? 'npm', [...before, 'ci', '--no-audit', '--no-fund'], { cwd: peers, env, stdio: 'inherit' })
}

/** Apollo answers at the root, the others at /graphql. */
function asServer(name: string, service: StartedService): MeasuredServer {
  return measuredServer(name, service, name === peerNames.apollo ? `${service.url}/` : `${service.url}/graphql`)
}
