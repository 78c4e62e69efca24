import type { MemoryRow } from '../../features/memory/memory-store.ts'
import type { PromptShare } from '../turns/prompt-parts.ts'

/** What was asked of a model: known before the call, recorded with its end. */
export interface SentPrompt extends PromptShare {
  /** Our estimate of it, to be compared with what the provider counts. */
  estimated: number
  /** Images and documents are not in the estimate. */
  textOnly: boolean
  /** All of it, packed; undefined when it is too much to keep. */
  packed: Uint8Array | undefined
}

export interface Recalled {
  memories: readonly MemoryRow[]
  startedAt: number
  endedAt: number
}

/**
 * What a turn knows about itself and has not recorded yet. It lives as long as the turn is worked on in this process;
 * what it forgets after a restart is only figures.
 */
export interface TurnTrace {
  sent?: SentPrompt | undefined
  /** Once for all steps, so that each of them begins like the one before. */
  recalled?: Recalled | undefined
  recallRecorded?: boolean
}
