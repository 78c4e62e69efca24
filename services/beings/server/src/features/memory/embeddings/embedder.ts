import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { mayEmbed, openEmbeddings } from '../../../core/ai-clients/open-embeddings.ts'
import { listBeings } from '../../../core/beings/list-beings.ts'
import { createRepeatedJob, type RepeatedJob } from '../../../platform/repeated-job.ts'
import type { EmbeddingNeeds } from './call-embeddings.ts'
import { embedEntries } from './embed-entries.ts'
import { modelName } from './model-name.ts'
import { type Failed, failedAgain } from './retry-states.ts'
import { isWaiting, listVectorCounts, queueAgain } from './vector-store.ts'

/** Entries come from many places, and settings are saved elsewhere: nobody has to tell, a look every few seconds is cheap. */
const lookEveryMs = 5000
const vectorsAtOnce = 200

export interface Embedder extends RepeatedJob {
  failed(beingId: string): Failed | undefined
  /** Tries again at once, whatever went wrong before. */
  forgive(beingId: string): void
}

/** Makes the vectors that are missing, being by being, a call at a time, after the entries are stored. */
export function createEmbedder(context: EmbeddingNeeds): Embedder {
  const { clock, database, log } = context
  const failures = new Map<string, Failed>()
  const closing = new AbortController()

  async function run(): Promise<number> {
    let work = (await listBeings(context)).filter(being => mayEmbed(context, being)).map(being => being.id)
    // Each being has a call, then the next one: a long memory does not keep the others waiting.
    while (work.length > 0 && !closing.signal.aborted) {
      const left: string[] = []
      for (const beingId of work) if (await workFor(beingId)) left.push(beingId)
      work = left
      await yieldToOthers()
    }
    const retries = [...failures.values()].map(({ retryAt }) => retryAt)
    return Math.max(clock.now() + 1, Math.min(clock.now() + lookEveryMs, ...retries.filter(at => at > clock.now())))
  }

  /** Whether there is more to do for it now. */
  async function workFor(beingId: string): Promise<boolean> {
    if (closing.signal.aborted) return false
    let place = ''
    try {
      const client = await openEmbeddings(context, beingId)
      if (!client) return false
      place = `${client.provider} ${modelName(client)}`
      const failed = failures.get(beingId)
      if (failed?.place === place && failed.retryAt > clock.now()) return false
      const dropped = await dropOthers(beingId, modelName(client))
      if (dropped || !(await isWaiting(database.db, beingId))) return dropped
      await embedEntries(context, { client, beingId, signal: closing.signal })
      failures.delete(beingId)
      return true
    } catch (error) {
      if (closing.signal.aborted) return false
      const failed = failedAgain(failures.get(beingId), { place, error, now: clock.now() })
      failures.set(beingId, failed)
      const line = { err: error, source: 'memory', beingId, times: failed.times }
      log.warn(line, 'vectors of a memory will be made later')
      return false
    }
  }

  /** Vectors of another model are of no use beside those of the one that was chosen. */
  async function dropOthers(beingId: string, model: string): Promise<boolean> {
    const others = (await listVectorCounts(database.db, beingId)).some(count => count.model !== model)
    if (!others) return false
    await database.write(trx => queueAgain(trx, beingId, { except: model, limit: vectorsAtOnce }))
    return true
  }

  const job = createRepeatedJob(context, { run, fault: 'vectors of memories could not be made' })
  return {
    ...job,
    failed: beingId => failures.get(beingId),
    forgive: beingId => void failures.delete(beingId),
    async close() {
      closing.abort(new Error('The service is closing.'))
      await job.close()
    },
  }
}
