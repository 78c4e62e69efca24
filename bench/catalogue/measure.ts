import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Case } from './cases.ts'

export interface Measurement {
  perSecond: number
  p99Ms: number
  /** Processor time of the server's process per answer, in microseconds; 0 where the system does not tell. */
  processorUs: number
  /** Answers that were not 2xx, and broken connections. */
  failures: number
}

type Sent = Omit<Measurement, 'processorUs'> & { requests: number }

export interface Target {
  url: string
  pid: number
  ids: readonly string[]
}

const script = fileURLToPath(new URL('./post.lua', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-body-'))
const run = promisify(execFile)

/** wrk where it is installed, because it leaves most of the machine to the server; otherwise a client of our own. */
export const client = hasWrk() ? 'wrk' : 'node'

/** The same client for every server: closed loop, one request at a time on each connection. */
export async function measure(target: Target, one: Case, seconds: number): Promise<Measurement> {
  const before = processorMs(target.pid)
  const { requests, ...sent } =
    client === 'wrk' ? await runWrk(target, one, seconds) : await runThread(target, one, seconds)
  const spentUs = (processorMs(target.pid) - before) * 1000
  return { ...sent, processorUs: requests > 0 ? spentUs / requests : 0 }
}

async function runWrk({ url, ids }: Target, one: Case, seconds: number): Promise<Sent> {
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const files = {
    BODY: file('body', one.body),
    CHANGE: file('change', one.change ?? ''),
    IDS: file('ids', ids.join('\n')),
  }
  const args = ['-t1', `-c${one.connections}`, `-d${seconds}s`, '--timeout', '60s', '--latency', '-s', script, url]
  const { stdout } = await run('wrk', args, { env: { ...process.env, KIND: one.kind, ...files } })
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

function runThread({ url, ids }: Target, one: Case, seconds: number): Promise<Sent> {
  const thread = new Worker(new URL('./client-thread.ts', import.meta.url), { workerData: { url, one, ids, seconds } })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

/** Of all threads of a process, to the nanosecond: Linux counts it. */
function processorMs(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const spent = tasks.map(task => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
  } catch {
    return 0
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
