import { type EmbeddingClient, ProviderFault } from '../../../platform/ai/index.ts'
import { callEmbeddings, type Embedded, type EmbeddingNeeds } from './call-embeddings.ts'
import { modelName } from './model-name.ts'
import { bytesOf, signsOf } from './sign-bits.ts'
import {
  findDimension,
  insertVectors,
  listToEmbed,
  readWaiting,
  removeFromQueue,
  type ToEmbed,
} from './vector-store.ts'

/** What embedding models take in, more or less; the rest of a long entry is found by its words. */
export const longestText = 8000
/** For one that refused the text: its beginning will do. */
const shorterTexts = [2000, 500]
const patienceMs = 60_000
/** Reading an answer holds up everybody else: a few milliseconds for so many numbers. */
const numbersAtOnce = 16_384
/** Before it is known how many numbers a vector has. */
const firstTexts = 8

interface Work {
  client: EmbeddingClient
  beingId: string
  /** How many numbers the vectors have that are there. */
  dimension: number | undefined
  signal: AbortSignal
}

/** Makes vectors of some entries that wait for one; how many were dealt with. */
export async function embedEntries(
  context: EmbeddingNeeds,
  { client, beingId, signal }: Omit<Work, 'dimension'>,
): Promise<number> {
  const { db } = context.database
  const dimension = await findDimension(db, beingId, modelName(client))
  const limit = dimension ? Math.min(client.mostTexts, Math.max(1, Math.floor(numbersAtOnce / dimension))) : firstTexts
  const rows = await listToEmbed(db, beingId, { limit, characters: longestText })
  const empty = rows.filter(row => row.text.trim() === '')
  if (empty.length > 0) await context.database.write(trx => removeFromQueue(trx, seqsOf(empty)))
  const told = rows.filter(row => row.text.trim() !== '')
  if (told.length > 0) await embedAll(context, { client, beingId, dimension, signal }, told)
  return rows.length
}

const seqsOf = (rows: readonly ToEmbed[]) => rows.map(row => row.seq)

/** A refused text must not keep the others from their vectors, so it is looked for. */
async function embedAll(context: EmbeddingNeeds, work: Work, rows: readonly ToEmbed[]): Promise<void> {
  try {
    await embedTogether(context, work, rows)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [row] = rows
    if (rows.length === 1 && row) return embedRefused(context, work, { row, refusal: error })
    const middle = Math.ceil(rows.length / 2)
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) await embedAll(context, work, half)
  }
}

const isRefusal = (error: unknown): error is ProviderFault =>
  error instanceof ProviderFault && [400, 413, 422].includes(error.status ?? 0)

async function embedTogether(
  context: EmbeddingNeeds,
  work: Work,
  rows: readonly ToEmbed[],
  characters = longestText,
): Promise<void> {
  const texts = rows.map(row => row.text.slice(0, characters).toWellFormed())
  const embedded = await call(context, work, texts)
  await store(context, work, { rows, embedded })
}

async function call(context: EmbeddingNeeds, { client, beingId, signal }: Work, texts: readonly string[]) {
  const limit = AbortSignal.timeout(patienceMs)
  try {
    return await callEmbeddings(context, beingId, { client, texts, signal: AbortSignal.any([signal, limit]) })
  } catch (error) {
    if (!limit.aborted || signal.aborted) throw error
    const told = `${client.clientType}: no answer within ${patienceMs / 1000} s.`
    throw new ProviderFault(told, { retryable: true, cause: error })
  }
}

async function embedRefused(
  context: EmbeddingNeeds,
  work: Work,
  { row, refusal }: { row: ToEmbed; refusal: ProviderFault },
): Promise<void> {
  for (const characters of shorterTexts) {
    if (row.text.length <= characters) continue
    try {
      return await embedTogether(context, work, [row], characters)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  // Whether it is this text or all of them: a wrong model must not cost a being its whole memory.
  const probe = await call(context, work, ['memory']).catch(() => undefined)
  if (!probe) throw refusal
  const line = { err: refusal, source: 'memory', beingId: work.beingId, memoryId: row.id }
  context.log.warn(line, 'an entry was refused by the embedding model and is found by its words alone')
  await context.database.write(async trx => {
    await probe.count(trx)
    await removeFromQueue(trx, [row.seq])
  })
}

/** An entry that was changed meanwhile keeps waiting; one that was deleted is forgotten. */
async function store(
  context: EmbeddingNeeds,
  { client, beingId, dimension: known }: Work,
  { rows, embedded }: { rows: readonly ToEmbed[]; embedded: Embedded },
): Promise<void> {
  const dimension = embedded.vectors[0]?.length ?? 0
  await context.database.write(async trx => {
    await embedded.count(trx)
    if (known !== undefined && dimension !== known) return
    const waiting = await readWaiting(trx, seqsOf(rows), longestText)
    const made = rows.flatMap((row, index) => {
      const vector = embedded.vectors[index]
      if (!vector || waiting.get(row.seq) !== row.text) return []
      return [{ memorySeq: row.seq, signs: bytesOf(signsOf(vector)), vector: bytesOf(vector) }]
    })
    await insertVectors(trx, { beingId, model: modelName(client), dimension }, made)
    await removeFromQueue(
      trx,
      made.map(({ memorySeq }) => memorySeq),
    )
  })
  if (known === undefined || dimension === known) return
  const told = `${client.clientType}: ${client.model} gives ${dimension} numbers now and gave ${known} before; have the vectors of this being made anew`
  throw new ProviderFault(`${told}.`, { retryable: false })
}
