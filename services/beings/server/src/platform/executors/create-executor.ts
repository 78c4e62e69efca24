import type { ExecutorStatus } from '@trivium/beings-contract'
import { Semaphore } from '@trivium/live'
import { whatIsDone } from './doing.ts'
import { countQueueTime } from './queue-time.ts'

export interface Executor {
  /** Runs the job when there is room; it must end soon after the signal is aborted. */
  run<Result>(job: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  status(): ExecutorStatus
}

export interface ExecutorLimits {
  concurrency: number
  queue: number
  timeoutMs: number
}

type CurrentJob = ExecutorStatus['current'][number]

/** A queue may be a thousand long; who looks at it sees its beginning. */
const mostShown = 50

interface Counters {
  completed: number
  failed: number
  totalMs: number
  lastError: string
}

/** Everything a tool does outside of the process passes through one of these, so that it is bounded and counted. */
export function createExecutor(name: ExecutorStatus['name'], limits: ExecutorLimits, onChange = () => {}): Executor {
  const counters: Counters = { completed: 0, failed: 0, totalMs: 0, lastError: '' }
  const places = new Semaphore(limits.concurrency)
  const current = new Set<CurrentJob>()

  async function enter(signal: AbortSignal): Promise<() => void> {
    const isFull = places.running >= limits.concurrency && places.waiting >= limits.queue
    if (isFull) throw new Error(`The ${name} executor is busy: ${limits.queue} jobs are waiting.`)
    return places.enter(signal)
  }

  /** Seen by others from now on: first waiting, then running. */
  function begin(): CurrentJob {
    const { beingId = '', beingName = '', tool = '', action = '', resource = '' } = whatIsDone() ?? {}
    const since = new Date().toISOString()
    const entry: CurrentJob = {
      beingId,
      beingName,
      tool,
      action,
      resource: resource.slice(0, 500),
      state: 'queued',
      since,
    }
    current.add(entry)
    onChange()
    return entry
  }

  function end(entry: CurrentJob): void {
    current.delete(entry)
    onChange()
  }

  return {
    async run(job, signal = new AbortController().signal) {
      const entry = begin()
      const leave = await countQueueTime(enter(signal)).catch(error => {
        end(entry)
        throw error
      })
      Object.assign(entry, { state: 'running', since: new Date().toISOString() })
      onChange()
      const started = performance.now()
      try {
        const result = await job(AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]))
        counters.completed++
        return result
      } catch (error) {
        counters.failed++
        counters.lastError = reasonOf(error)
        throw error
      } finally {
        counters.totalMs += performance.now() - started
        leave()
        end(entry)
      }
    },
    status() {
      const { completed, failed, totalMs, lastError } = counters
      const { running, waiting } = places
      const ended = completed + failed
      const averageMs = ended === 0 ? 0 : Math.round((totalMs / ended) * 10) / 10
      const status = running > 0 ? 'busy' : 'idle'
      const shown = [...current].slice(0, mostShown).map(entry => ({ ...entry }))
      return { name, status, queueCount: waiting, running, completed, failed, averageMs, lastError, current: shown }
    },
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.name === 'TimeoutError' ? 'It took too long.' : error.message
  return String(error)
}
