import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TransportFault } from './fault.ts'

const maxCharacters = 8 * 1024 * 1024
const sha256 = /^[0-9a-f]{64}$/i

/** Queries that clients have sent once together with their hash, and from then on by the hash alone. */
export class PersistedQueries {
  readonly #texts = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: text => text.length + 64,
  })

  /** The text of the query that is meant; undefined when neither a text nor a hash was sent. */
  resolve(query: unknown, extensions: unknown): unknown {
    const asked = readHash(extensions)
    if (asked === undefined) return query
    if (query === undefined || query === null || query === '') return this.#find(asked)
    if (typeof query !== 'string') return query
    if (hash('sha256', query) !== asked) {
      throw new TransportFault('BAD_REQUEST', 'The sha256Hash of the persisted query does not belong to the query.')
    }
    this.#texts.set(asked, query)
    return query
  }

  #find(asked: string): string {
    const text = this.#texts.get(asked)
    if (text === undefined) throw new TransportFault('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
    return text
  }
}

function readHash(extensions: unknown): string | undefined {
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return undefined
  const asked = extensions.persistedQuery
  if (typeof asked !== 'object' || asked === null) return undefined
  const { version, sha256Hash } = asked as Record<string, unknown>
  if (version !== 1 || typeof sha256Hash !== 'string' || !sha256.test(sha256Hash)) {
    const message = 'A persisted query has version 1 and a sha256Hash of 64 hexadecimal digits.'
    throw new TransportFault('BAD_REQUEST', message)
  }
  return sha256Hash.toLowerCase()
}
