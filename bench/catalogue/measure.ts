import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

export interface Measurement {
  perSecond: number
  p99Ms: number
  /** Answers that were not 2xx, and broken connections. */
  failures: number
}

export const connections = 64
const script = fileURLToPath(new URL('./post.lua', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-body-'))
const run = promisify(execFile)

/** wrk where it is installed, because it leaves most of the machine to the server; otherwise a client of our own. */
export const client = hasWrk() ? 'wrk' : 'node'

/** The same client for every server: closed loop, 64 connections, one request at a time on each. */
export async function measure(url: string, body: string, seconds: number): Promise<Measurement> {
  if (client === 'node') return measureInThread(url, body, seconds)
  const file = join(folder, 'body.json')
  writeFileSync(file, body)
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', script, url]
  const { stdout } = await run('wrk', args, { env: { ...process.env, BODY: file } })
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99Ms: Number(value) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + sockets.reduce((sum, count) => sum + Number(count), 0),
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

function measureInThread(url: string, body: string, seconds: number): Promise<Measurement> {
  const workerData = { url, body, seconds, connections }
  const thread = new Worker(new URL('./client-thread.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
