import { Worker } from 'node:worker_threads'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { type Search, searchRequests } from './search-store.ts'

export interface SearchService {
  find(search: Search): Promise<number[]>
  close(): Promise<void>
}

interface Answer {
  id: number
  seqs?: number[]
  error?: string
}

/** Starts its thread with the first search; a thread that dies is replaced by the next one. */
export function createSearch({ database, log }: Pick<InboxContext, 'database' | 'log'>): SearchService {
  const { native, db } = database
  const waiting = new Map<number, PromiseWithResolvers<number[]>>()
  let thread: Worker | undefined
  let last = 0

  function start(): Worker {
    const workerData = native.engine === 'sqlite' ? { file: native.file } : { url: native.url }
    const started = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData })
    started.unref()
    started.on('message', ({ id, seqs, error }: Answer) => {
      if (seqs) waiting.get(id)?.resolve(seqs)
      else waiting.get(id)?.reject(new Error(error))
      waiting.delete(id)
    })
    started.on('error', error => log.error({ err: error }, 'the thread that searches has died'))
    started.on('exit', () => {
      thread = undefined
      for (const each of waiting.values()) each.reject(errors.create('unavailable'))
      waiting.clear()
    })
    return started
  }

  return {
    find(search) {
      // A database in memory belongs to its one connection.
      if (native.engine === 'sqlite' && native.file === ':memory:') return searchRequests(db, search)
      thread ??= start()
      last += 1
      const answer = Promise.withResolvers<number[]>()
      waiting.set(last, answer)
      thread.postMessage({ id: last, search })
      return answer.promise
    },
    async close() {
      await thread?.terminate()
    },
  }
}
