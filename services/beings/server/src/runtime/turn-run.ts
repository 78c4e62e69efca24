import type { ModelCall, ProviderLimits } from '../ai/index.ts'
import type { BeingRow } from '../beings/being-records.ts'
import type { BeingsContext } from '../context.ts'
import type { Executors } from '../executors/executors.ts'
import type { Announcements } from './announce-end.ts'
import type { TurnRow } from './turn-store.ts'

/** The user ended the turn. */
export class TurnStopped extends Error {
  override readonly name = 'TurnStopped'
}

/** The process ends: the turn stays as it is stored and goes on after the next start. */
export class RuntimeClosing extends Error {
  override readonly name = 'RuntimeClosing'
}

export interface RuntimeParts {
  context: BeingsContext
  executors: Executors
  limits: ProviderLimits
  announcements: Announcements
}

/** One turn being worked on. `turn` follows what is stored. */
export interface TurnRun extends RuntimeParts {
  being: BeingRow
  turn: TurnRow
  controller: AbortController
  signal: AbortSignal
  /** A tool that has started is allowed to end when the process closes. */
  phase: 'model' | 'tool'
  /** What was streamed of the reply under way, to be kept when it is stopped. */
  partial: { content: string; thinking: string }
  /** Model calls that are not on record yet. */
  calls: ModelCall[]
  /** Beings that got mail from this turn, to be woken once it is committed. */
  toWake: string[]
}
