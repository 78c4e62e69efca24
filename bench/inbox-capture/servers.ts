import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StartedService, startService } from '@trivium/testing'
import pg from 'pg'

export interface BenchServer {
  name: string
  /** Where the load goes. */
  url: string
  base: string
  pid: number
  stop(): Promise<void>
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const inboxMain = path('../../services/inbox/server/src/main.ts')
const peers = path('../peers/inbox')

/** What the launcher gives to the inbox; the bare server gets it too. */
const asLaunched = { flags: ['--v8-pool-size=1', '--min-semi-space-size=32', '--no-allocation-site-pretenuring'] }

export async function startBare(): Promise<BenchServer> {
  const service = await startService(path('./bare-server.ts'), {}, asLaunched)
  return asServer('bare node:http', service, service.url)
}

/** The limits stay in the path; they are only set so high that the load never reaches them. */
const limits = { INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '1000000000', INBOX_LIMIT_CAPTURE_PER_CLIENT: '1000000000' }

export async function startInbox(name: string, databaseUrl?: string): Promise<BenchServer> {
  const data = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const env = {
    DATA_DIR: data,
    INBOX_PORT: '0',
    LOG_LEVEL: 'warn',
    ...limits,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, INBOX_SECRET_KEY: 'only for this measurement' } : {}),
  }
  const service = await startService(inboxMain, env, asLaunched)
  const answer = await fetch(`${service.url}/api/endpoints`, { method: 'POST' })
  const { receiveUrl } = (await answer.json()) as { receiveUrl: string }
  const server = asServer(name, service, receiveUrl)
  return { ...server, stop: () => server.stop().finally(() => rmSync(data, { recursive: true, force: true })) }
}

/** What a user would write instead. Installed on their own, so that they cost the repository nothing. */
export async function startPeers(databaseUrl: string): Promise<BenchServer[]> {
  if (!existsSync(join(peers, 'node_modules'))) {
    console.error('The peers are left out. To measure them too, run: npm ci --prefix bench/peers/inbox')
    return []
  }
  const data = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const sqlite = await startService(join(peers, 'express-drizzle-sqlite.mjs'), { FILE: join(data, 'peer.db') })
  const postgres = await startService(join(peers, 'express-drizzle-postgres.mjs'), { DATABASE_URL: databaseUrl })
  return [
    asServer('Express + Drizzle, SQLite', sqlite, `${sqlite.url}/hook`),
    asServer('Express + Drizzle, PostgreSQL', postgres, `${postgres.url}/hook`),
  ]
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

/** Resident memory now, in MiB. */
export function memoryOf({ pid }: BenchServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function asServer(name: string, service: StartedService, url: string): BenchServer {
  return { name, url, base: service.url, pid: service.process.pid, stop: async () => void (await service.stop()) }
}
