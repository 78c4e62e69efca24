import { LRUCache } from 'lru-cache'
import type { Version } from '../db/version.ts'

/** Finished answers of reads, kept as bytes while nothing changes. */
export interface AnswerCache {
  /** The answer and the version of the data it would belong to when it has to be made. */
  look(key: string): Look | Promise<Look>
  keep(key: string, version: number | undefined, body: Buffer): void
}

export interface Look {
  body: Buffer | undefined
  version: number | undefined
}

const maxBytes = 32 * 1024 * 1024
const maxBodyBytes = 1024 * 1024

export function createAnswerCache(version: Version): AnswerCache {
  const answers = new LRUCache<string, { version: number; body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 100,
  })

  function find(key: string, current: number | undefined): Look {
    const kept = current === undefined ? undefined : answers.get(key)
    return { body: kept?.version === current ? kept?.body : undefined, version: current }
  }

  return {
    // The version is read after the request has arrived, so an answer is never older than a change answered before.
    look(key) {
      const current = version.read()
      if (!(current instanceof Promise)) return find(key, current)
      // A database that is away is told by what needs it; what is wrong with the request itself is told all the same.
      return current.then(
        value => find(key, value),
        () => find(key, undefined),
      )
    },
    keep(key, current, body) {
      if (current !== undefined && body.length <= maxBodyBytes) answers.set(key, { version: current, body })
    },
  }
}
