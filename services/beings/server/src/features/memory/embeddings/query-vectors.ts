import type { EmbeddingClient } from '../../../platform/ai/index.ts'
import type { Uses } from '../../../platform/kernel.ts'
import { callEmbeddings, type EmbeddingNeeds } from './call-embeddings.ts'
import { modelName } from './model-name.ts'

/** Whoever searches does not wait longer for the meaning: words are found meanwhile. */
const patienceMs = 3000
/** A provider that failed is left alone for a while, or every search would wait for it. */
const restMs = 30_000
const mostKept = 500
const longestQuery = 2000

export interface QueryVector {
  vector: Float32Array
  /** The call is counted: to be awaited before the answer, and not before the search. */
  counted: Promise<void>
}

/** Vectors of what is searched for. The same is often searched for again: page by page, and by every step of a turn. */
export function createQueryVectors(context: EmbeddingNeeds & Uses<'log'>) {
  const kept = new Map<string, Float32Array>()
  const resting = new Map<string, number>()
  const tellUncounted = (error: unknown) =>
    context.log.error({ err: error, source: 'memory' }, 'a call was not counted')

  return async (beingId: string, client: EmbeddingClient, given: string): Promise<QueryVector | undefined> => {
    const text = given.slice(0, longestQuery).toWellFormed().trim()
    const place = `${client.provider} ${modelName(client)}`
    const key = `${place} ${text}`
    const known = kept.get(key)
    if (known) return { vector: known, counted: Promise.resolve() }
    if (text === '' || context.clock.now() < (resting.get(place) ?? 0)) return undefined
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const { vectors, count } = await callEmbeddings(context, beingId, { client, texts: [text], signal })
      const [vector] = vectors
      if (!vector) return undefined
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, vector)
      return { vector, counted: context.database.write(count).catch(tellUncounted) }
    } catch (error) {
      resting.set(place, context.clock.now() + restMs)
      context.log.warn({ err: error, source: 'memory', beingId }, 'memory is searched by words alone for a while')
      return undefined
    }
  }
}
