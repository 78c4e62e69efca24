import type { Generated } from 'kysely'

/** What is kept beside the entries of a memory, most of it by triggers. */
export interface MemoryTables {
  memory_days: MemoryDaysTable
  memories_to_embed: MemoriesToEmbedTable
  memory_vectors: MemoryVectorsTable
  memory_vector_values: MemoryVectorValuesTable
  memory_vector_counts: MemoryVectorCountsTable
}

/** Kept by triggers: how many originals a being has of each day. */
export interface MemoryDaysTable {
  being_id: string
  /** Its first millisecond, UTC. */
  day: number
  total: number
}

/** Filled by triggers with what is new or has another text; a row goes in the transaction that brings its vector. */
export interface MemoriesToEmbedTable {
  memory_seq: number
  being_id: string
}

/** Never changed: another text or another model makes another row, so the number tells what a reader has not seen. */
export interface MemoryVectorsTable {
  seq: Generated<number>
  memory_seq: number
  being_id: string
  /** Only vectors of the same model can be compared. */
  model: string
  dimension: number
  /** A bit for each number: whether it is above zero. */
  signs: Uint8Array
}

/** Apart from the signs, which are read many at a time. */
export interface MemoryVectorValuesTable {
  seq: number
  /** 32-bit floats, little-endian, of length 1. */
  vector: Uint8Array
}

/** Kept by triggers. */
export interface MemoryVectorCountsTable {
  being_id: string
  model: string
  total: number
}
