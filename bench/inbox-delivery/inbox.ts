import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type StartedProcess, startProcess, startService } from '@trivium/testing'

const file = (name: string) => fileURLToPath(new URL(`../../services/inbox/server/src/${name}`, import.meta.url))

/** What the launcher gives to the worker. */
const asLaunched = ['--v8-pool-size=1', '--min-semi-space-size=32']

export interface BenchInbox {
  /** An endpoint that forwards to the target; gives its receive URL. */
  addEndpoint(targetUrl: string): Promise<string>
  startWorker(): Promise<void>
  /** Holds the worker still, as it is: what it does afterwards is done by a process that has been running. */
  pauseWorker(): void
  resumeWorker(): void
  stop(): Promise<void>
}

/** Server and worker as they are started in production, with the limits out of reach. */
export async function startInbox(databaseUrl?: string): Promise<BenchInbox> {
  const data = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const env = {
    DATA_DIR: data,
    INBOX_PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '1000000000',
    INBOX_LIMIT_CAPTURE_PER_CLIENT: '1000000000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, INBOX_SECRET_KEY: 'only for this measurement' } : {}),
  }
  const server = await startService(file('main.ts'), { ...env, LOG_LEVEL: 'warn' })
  let worker: StartedProcess | undefined
  const stopWorker = async () => {
    worker?.kill('SIGTERM')
    await worker?.waitForExit()
    worker = undefined
  }
  return {
    async addEndpoint(targetUrl) {
      const { id, receiveUrl } = await post<{ id: string; receiveUrl: string }>(`${server.url}/api/endpoints`, {})
      await post(`${server.url}/api/endpoints/${id}/targets`, { url: targetUrl })
      return receiveUrl
    },
    async startWorker() {
      const args = [...asLaunched, '--disable-warning=ExperimentalWarning', file('worker.ts')]
      worker = startProcess({ command: process.execPath, args, env, cwd: data })
      await worker.waitForLine(/ready/)
    },
    pauseWorker: () => worker?.kill('SIGSTOP'),
    resumeWorker: () => worker?.kill('SIGCONT'),
    async stop() {
      await stopWorker()
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function post<Result>(url: string, body: object): Promise<Result> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Result
}
