import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

/** What a client saw in one turn. */
export interface Turn {
  perSecond: number
  p99Ms: number
  /** Answers that were not 2xx, and broken connections. */
  failures: number
  requests: number
}

export interface WrkOptions {
  /** The Lua file that makes the requests, and what it reads from the environment. */
  script: string
  env?: Readonly<Record<string, string>>
  connections: number
  seconds: number
  /** An answer that takes longer counts as a failure; wrk's own limit where it is not given. */
  timeoutSeconds?: number
}

const run = promisify(execFile)

/** wrk where it is installed, because it leaves most of the machine to the server; otherwise a client of our own. */
export const client = hasWrk() ? 'wrk' : 'node'

/** A closed loop: one request at a time on each connection. */
export async function runWrk(url: string, options: WrkOptions): Promise<Turn> {
  const { script, env = {}, connections, seconds, timeoutSeconds } = options
  const timeout = timeoutSeconds === undefined ? [] : ['--timeout', `${timeoutSeconds}s`]
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...timeout, '--latency', '-s', script, url]
  const { stdout } = await run('wrk', args, { env: { ...process.env, ...env } })
  return readWrk(stdout)
}

export function readWrk(stdout: string): Turn {
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    p99Ms: Number(value) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + sockets.reduce((sum, count) => sum + Number(count), 0),
  }
}

/** The client of a bench, in a thread of its own; it tells a `Turn` when the time is over. */
export function runThread(thread: URL, workerData: object): Promise<Turn> {
  const worker = new Worker(thread, { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** How the client in a thread sums up its turn. */
export function summariseTurn(latenciesMs: number[], elapsedMs: number, failures: number): Turn {
  latenciesMs.sort((one, other) => one - other)
  return {
    perSecond: (latenciesMs.length / elapsedMs) * 1000,
    requests: latenciesMs.length,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0,
    failures,
  }
}

function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // wrk answers --version with exit code 1; only a missing program counts.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}
