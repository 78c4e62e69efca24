import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@trivium/testing'
import { type MeasuredServer, measuredServer, startBare, temporaryFolder, withFolder } from '../harness/servers.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const inboxMain = path('../../services/inbox/server/src/main.ts')
const peers = path('../peers/inbox')

/** What the launcher gives to the inbox; the bare server gets it too. */
const asLaunched = { flags: ['--v8-pool-size=1', '--min-semi-space-size=32', '--no-allocation-site-pretenuring'] }

const answer =
  '{"ok":true,"id":"01a1dd8d-fe38-70ea-a6fd-3fa5e9dcff78","endpointId":"61993502-c4cf-42f7-bff5-a15b7d2803f2"}'

export function startBound(): Promise<MeasuredServer> {
  return startBare({ text: answer, type: 'application/json' }, asLaunched)
}

/** The limits stay in the path; they are only set so high that the load never reaches them. */
const limits = { INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '1000000000', INBOX_LIMIT_CAPTURE_PER_CLIENT: '1000000000' }

export async function startInbox(name: string, databaseUrl?: string): Promise<MeasuredServer> {
  const data = temporaryFolder()
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
  return withFolder(measuredServer(name, service, receiveUrl), data)
}

/** What a user would write instead. Installed on their own, so that they cost the repository nothing. */
export async function startPeers(databaseUrl: string): Promise<MeasuredServer[]> {
  if (!existsSync(join(peers, 'node_modules'))) {
    console.error('The peers are left out. To measure them too, run: npm ci --prefix bench/peers/inbox')
    return []
  }
  const data = temporaryFolder()
  const sqlite = await startService(join(peers, 'express-drizzle-sqlite.mjs'), { FILE: join(data, 'peer.db') })
  const postgres = await startService(join(peers, 'express-drizzle-postgres.mjs'), { DATABASE_URL: databaseUrl })
  return [
    withFolder(measuredServer('Express + Drizzle, SQLite', sqlite, `${sqlite.url}/hook`), data),
    measuredServer('Express + Drizzle, PostgreSQL', postgres, `${postgres.url}/hook`),
  ]
}

/** Resident memory now, in MiB. */
export function memoryOf({ pid }: MeasuredServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
