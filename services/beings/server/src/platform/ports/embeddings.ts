import type { EmbeddingProgress } from '@trivium/beings-contract'

/** Finds what beings remember by its meaning, and makes the vectors for that by itself. */
export interface Embeddings {
  /**
   * The numbers (`seq`) of the entries nearest in meaning, the nearest first. Empty where the being has no embedding
   * model, or while it cannot be asked: then words alone have to do.
   */
  nearest(beingId: string, text: string): Promise<number[]>
  /** There may be something to make vectors of. It is noticed anyway, only later. */
  wake(): void
  progress(beingId: string): Promise<EmbeddingProgress>
  /** Makes all vectors of a being anew. */
  renew(beingId: string): Promise<void>
  /** Resolves when there is nothing to do by itself at the moment. */
  settled(): Promise<void>
  close(): Promise<void>
}
