import { fileURLToPath } from 'node:url'
import {
  type Engine,
  freePort,
  programFlags,
  type StartedProcess,
  type StartedService,
  startProcess,
  startService,
} from '@trivium/testing'
import { inboxEnvironment } from './start.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export interface InboxProcesses {
  readonly env: Record<string, string>
  readonly url: string
  startServer(): Promise<StartedService>
  /** Resolves once the worker works. */
  startWorker(program?: string): Promise<StartedProcess>
  startCli(...args: string[]): StartedProcess
}

/** Servers, workers and the command line as processes of their own, on one port and one database. */
export async function inboxProcesses(engine: Engine, more: Record<string, string> = {}): Promise<InboxProcesses> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env: Record<string, string> = {
    ...(await inboxEnvironment(engine)),
    INBOX_PORT: String(port),
    LOG_LEVEL: 'info',
    INBOX_PUBLIC_URL: url,
    ...more,
  }
  return {
    env,
    url,
    startServer: () => startService(file('../src/main.ts'), env),
    async startWorker(program = '../src/worker.ts') {
      const worker = startProcess({
        command: process.execPath,
        args: [...programFlags(), file(program)],
        env,
        cwd: env.DATA_DIR ?? '/',
      })
      await worker.waitForLine(/ready/)
      return worker
    },
    startCli: (...args) =>
      startProcess({
        command: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', file('../../cli/src/main.ts'), ...args],
        env: { INBOX_URL: url },
      }),
  }
}
