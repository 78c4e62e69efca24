import { fileURLToPath } from 'node:url'
import type { Endpoint, RequestList } from '@trivium/inbox-contract'
import {
  freePort,
  type StartedProcess,
  type StartedService,
  startProcess,
  startService,
  temporaryDirectory,
} from '@trivium/testing'
import { run } from '../src/run.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
export const program = file('../src/main.ts')
export const nodeFlags = ['--disable-warning=ExperimentalWarning']

export interface Inbox {
  readonly url: string
  start(): Promise<StartedService>
  createEndpoint(): Promise<Endpoint>
  requests(endpointId: string): Promise<RequestList['requests']>
}

/** The server as a process that can be killed and started again at the same address. */
export async function prepareInbox(): Promise<Inbox> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: await temporaryDirectory(), INBOX_PORT: String(port), LOG_LEVEL: 'silent' }
  return {
    url,
    start: () => startService(file('../../server/src/main.ts'), env),
    createEndpoint: () =>
      ask<Endpoint>(`${url}/api/endpoints`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    requests: async id => (await ask<RequestList>(`${url}/api/endpoints/${id}/requests`)).requests,
  }
}

async function ask<Result>(url: string, init?: RequestInit): Promise<Result> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Result
}

/** The command line with its output in a pipe. */
export function startCli(args: readonly string[], env: Record<string, string> = {}): StartedProcess {
  return startProcess({ command: process.execPath, args: [...nodeFlags, program, ...args], env })
}

export async function runCli(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const cli = startCli(args, env)
  const { code } = await cli.waitForExit()
  return { code, output: cli.output() }
}

/** The same without a process, for tests of many command lines. */
export async function runHere(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  let output = ''
  const sink = { write: (text: string) => (output += text) }
  const signal = new AbortController().signal
  const code = await run(args, { environment: env, stdout: sink, stderr: sink, signal })
  return { code, output }
}
