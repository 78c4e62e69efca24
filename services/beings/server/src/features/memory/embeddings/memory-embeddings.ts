import type { EmbeddingProgress } from '@trivium/beings-contract'
import type { Timer as Alarm } from '@trivium/live'
import { openEmbeddings } from '../../../core/ai-clients/open-embeddings.ts'
import type { EmbeddingClient } from '../../../platform/ai/index.ts'
import type { Embeddings } from '../../../platform/ports/embeddings.ts'
import { countMemories } from '../memory-store.ts'
import type { EmbeddingNeeds } from './call-embeddings.ts'
import { createEmbedder } from './embedder.ts'
import { modelName } from './model-name.ts'
import { nearestMemories } from './nearest-memories.ts'
import { createQueryVectors } from './query-vectors.ts'
import { SignIndexes } from './sign-indexes.ts'
import { findDimension, isWaiting, listVectorCounts, queueAgain } from './vector-store.ts'

/** About a million entries with 1,024 numbers each, of all beings together. */
const mostBytes = 128 * 1024 * 1024
const vectorsAtOnce = 200
/** Entries often come many at a time, and looking costs a little for each being. */
const gatherMs = 200

export function createEmbeddings(context: EmbeddingNeeds): Embeddings {
  const { clock, database, log } = context
  const { db } = database
  const indexes = new SignIndexes(db, mostBytes)
  const vectorOf = createQueryVectors(context)
  const embedder = createEmbedder(context)
  let alarm: Alarm | undefined

  async function nearest(beingId: string, text: string): Promise<number[]> {
    try {
      const client = await openEmbeddings(context, beingId)
      // Nobody is asked for the meaning of a question while there is nothing to compare it with.
      const model = client && modelName(client)
      if (!model || (await findDimension(db, beingId, model)) === undefined) return []
      const asked = await vectorOf(beingId, client, text)
      if (!asked) return []
      const { vector, counted } = asked
      const comparable = vector.length === (await findDimension(db, beingId, model))
      const near = comparable ? await nearestMemories(db, indexes, { beingId, model, vector }) : []
      await counted
      return near.map(({ memorySeq }) => memorySeq)
    } catch (error) {
      log.warn({ err: error, source: 'memory', beingId }, 'a memory could be searched by words alone')
      return []
    }
  }

  return {
    nearest,
    wake() {
      alarm ??= clock.setTimeout(lookNow, gatherMs)
      alarm.unref?.()
    },
    async progress(beingId) {
      const client = await openEmbeddings(context, beingId).catch(() => undefined)
      const total = await countMemories(db, beingId)
      if (!client) return { state: 'off', model: '', dimension: null, total, embedded: 0, error: '', retryAt: null }
      return progressOf(beingId, client, total)
    },
    async renew(beingId) {
      while ((await database.write(trx => queueAgain(trx, beingId, { except: '', limit: vectorsAtOnce }))) > 0);
      embedder.forgive(beingId)
      embedder.runSoon()
    },
    settled() {
      if (alarm) lookNow()
      return embedder.settled()
    },
    close() {
      clock.clearTimeout(alarm)
      return embedder.close()
    },
  }

  function lookNow(): void {
    clock.clearTimeout(alarm)
    alarm = undefined
    embedder.runSoon()
  }

  async function progressOf(beingId: string, client: EmbeddingClient, total: number): Promise<EmbeddingProgress> {
    const model = modelName(client)
    const embedded = (await listVectorCounts(db, beingId)).find(count => count.model === model)?.total ?? 0
    const failed = embedder.failed(beingId)
    const waits = failed?.place === `${client.provider} ${model}`
    return {
      state: waits ? 'waiting' : (await isWaiting(db, beingId)) ? 'working' : 'ready',
      model: client.model,
      dimension: (await findDimension(db, beingId, model)) ?? null,
      total,
      embedded,
      error: waits ? failed.error : '',
      retryAt: waits ? new Date(failed.retryAt).toISOString() : null,
    }
  }
}
