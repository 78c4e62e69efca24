import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import type { SearchAnswer, SearchOrder } from './search-order.ts'
import { type Search, searchRequests } from './search-store.ts'

export interface SearchService {
  find(search: Search): Promise<number[]>
  close(): Promise<void>
}

interface Waiting extends PromiseWithResolvers<number[]> {
  readonly search: Search
  /** A search that its process dies of twice is given up. */
  isSecondTry: boolean
}

const program = fileURLToPath(new URL('./search-process.ts', import.meta.url))
/** Its helper threads would have the priority of everybody else, and be in the way of captures. */
const flags = ['--disable-warning=ExperimentalWarning', '--single-threaded']
/** So that an inbox in which nobody searches any more has its memory back. */
const idleMs = 5 * 60_000

/** Starts its process with the first search; one that dies is replaced by the next. */
export function createSearch({ database, log }: Pick<InboxContext, 'database' | 'log'>): SearchService {
  const { native, db } = database
  const waiting = new Map<number, Waiting>()
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const open = native.engine === 'sqlite' ? { file: native.file } : { url: native.url }
    // A session of its own can be put behind all others: see giveWay.
    const detached = process.platform === 'linux'
    const started = fork(program, { execArgv: flags, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached })
    // It never keeps the server from ending, and ends with it.
    started.unref()
    started.channel?.unref()
    started.on('message', (message: unknown) => {
      const { id, seqs, error } = message as SearchAnswer
      if (seqs) waiting.get(id)?.resolve(seqs)
      else waiting.get(id)?.reject(new Error(error))
      waiting.delete(id)
    })
    started.on('error', error => log.error({ err: error }, 'the process that searches cannot be reached'))
    started.on('exit', (code, signal) => {
      if (running !== started) return
      running = undefined
      log.error({ code, signal }, 'the process that searches has died')
      for (const [id, each] of waiting) tryAgain(id, each)
    })
    tell(started, { open })
    return started
  }

  function tryAgain(id: number, each: Waiting): void {
    if (each.isSecondTry) {
      waiting.delete(id)
      each.reject(errors.create('unavailable'))
      return
    }
    each.isSecondTry = true
    running ??= start()
    tell(running, { id, search: each.search })
  }

  function tell(to: ChildProcess, order: SearchOrder): void {
    // Whoever waits is tried again after `exit`.
    to.send(order, error => error && log.warn({ err: error }, 'a search did not reach its process'))
  }

  /** Lets it go: it ends when nobody is connected any more. */
  function dismiss(): void {
    clearTimeout(idle)
    const leaving = running
    running = undefined
    if (leaving?.connected) leaving.disconnect()
  }

  function dismissWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => (waiting.size > 0 ? dismissWhenIdle() : dismiss()), idleMs).unref()
  }

  return {
    find(search) {
      // A database in memory belongs to its one connection.
      if (native.engine === 'sqlite' && native.file === ':memory:') return searchRequests(db, search)
      running ??= start()
      dismissWhenIdle()
      last += 1
      const answer = Promise.withResolvers<number[]>()
      waiting.set(last, { ...answer, search, isSecondTry: false })
      tell(running, { id: last, search })
      return answer.promise
    },
    async close() {
      const leaving = running
      dismiss()
      for (const each of waiting.values()) each.reject(errors.create('unavailable'))
      waiting.clear()
      if (!leaving || leaving.exitCode !== null || leaving.signalCode !== null) return
      const gone = new Promise(resolve => leaving.once('exit', resolve))
      leaving.ref()
      leaving.kill('SIGKILL')
      await gone
    },
  }
}
