import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { client, runThread, runWrk, type Turn } from '../harness/load.ts'
import type { Case } from './cases.ts'

export interface Measurement extends Omit<Turn, 'requests'> {
  /** Processor time of the server's process per answer, in microseconds; 0 where the system does not tell. */
  processorUs: number
}

export interface Target {
  url: string
  pid: number
  ids: readonly string[]
}

const script = fileURLToPath(new URL('./post.lua', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-body-'))

/** The same client for every server. */
export async function measure(target: Target, one: Case, seconds: number): Promise<Measurement> {
  const before = processorMs(target.pid)
  const { requests, ...sent } = await send(target, one, seconds)
  const spentUs = (processorMs(target.pid) - before) * 1000
  return { ...sent, processorUs: requests > 0 ? spentUs / requests : 0 }
}

function send({ url, ids }: Target, one: Case, seconds: number): Promise<Turn> {
  if (client === 'node') return runThread(new URL('./client-thread.ts', import.meta.url), { url, one, ids, seconds })
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const env = {
    KIND: one.kind,
    BODY: file('body', one.body),
    CHANGE: file('change', one.change ?? ''),
    IDS: file('ids', ids.join('\n')),
  }
  return runWrk(url, { script, env, connections: one.connections, seconds, timeoutSeconds: 60 })
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
