import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Db } from '../../../platform/db/schema.ts'
import { scanBeside } from './scan-beside.ts'
import { type Scan, scanSigns } from './scan-signs.ts'
import { numbersIn, similarity } from './sign-bits.ts'
import type { SignIndexes } from './sign-indexes.ts'
import { type OfModel, readVectorValues } from './sign-store.ts'

/** So many candidates of the scan are compared exactly. With 400 some questions that lie between topics miss too much. */
const mostCandidates = 1000
/** A scan of fewer entries takes less time than the way to the thread and back. */
const mostOnTheSpot = 4000
/** Vectors read at a stretch: a millisecond or two. */
const vectorsAtOnce = 100
/** Deleted entries found by a scan make room for others in the next one. */
const mostScans = 3

export interface Near {
  memorySeq: number
  similarity: number
}

/** The entries whose vectors are nearest to one, the nearest first. */
export async function nearestMemories(
  db: Db,
  indexes: SignIndexes,
  { vector, ...of }: OfModel & { vector: Float32Array },
): Promise<Near[]> {
  const index = await indexes.open(of, vector.length)
  for (let scans = 1; ; scans++) {
    const found = await scan({ blocks: index.blocks, count: index.count, query: vector, most: mostCandidates })
    const { near, gone } = await rescore(db, found, vector)
    index.remove(gone)
    if (gone.length === 0 || scans === mostScans) return near
  }
}

const scan = (wish: Scan) => (wish.count <= mostOnTheSpot ? Promise.resolve(scanSigns(wish)) : scanBeside(wish))

async function rescore(
  db: Db,
  seqs: readonly number[],
  query: Float32Array,
): Promise<{ near: Near[]; gone: number[] }> {
  const near: Near[] = []
  const gone = new Set(seqs)
  // In the order in which they lie in the file.
  const ordered = seqs.toSorted((one, other) => one - other)
  for (let start = 0; start < ordered.length; start += vectorsAtOnce) {
    if (start > 0) await yieldToOthers()
    for (const row of await readVectorValues(db, ordered.slice(start, start + vectorsAtOnce))) {
      gone.delete(row.seq)
      near.push({ memorySeq: row.memory_seq, similarity: similarity(query, numbersIn(row.vector)) })
    }
  }
  near.sort((one, other) => other.similarity - one.similarity || other.memorySeq - one.memorySeq)
  return { near, gone: [...gone] }
}
