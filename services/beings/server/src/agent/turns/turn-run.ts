import type { BeingRow } from '../../core/beings/being-store.ts'
import type { MessageRow } from '../../features/chat/message-store.ts'
import type { ModelCall, ProviderLimits } from '../../platform/ai/index.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Parts } from '../../platform/kernel.ts'
import type { TraceExporter } from '../traces/trace-exporter.ts'
import type { TurnTrace } from '../traces/turn-trace.ts'
import type { Announcements } from './announce-end.ts'
import type { TurnRow } from './turn-store.ts'

/** The user ended the turn. */
export class TurnStoppedFault extends Error {
  override readonly name = 'TurnStoppedFault'
}

/** The process ends: the turn stays as it is stored and goes on after the next start. */
export class ServiceClosingFault extends Error {
  override readonly name = 'ServiceClosingFault'
}

/** What all turns work with. */
export interface TurnParts {
  readonly context: Parts
  readonly limits: ProviderLimits
  readonly announcements: Announcements
  readonly exporter: TraceExporter
  readonly paces: Paces
}

/** How many turns do the same thing in one round of the event loop. */
export interface Paces {
  /** Taking up a turn. */
  begin(): Promise<void>
  /** Putting a prompt together. */
  compose(): Promise<void>
  /** Storing what ends with a turn. */
  end(): Promise<void>
}

/** A tool that has started is allowed to end when the process closes. */
export type Phase = 'model' | 'tool'

/** One turn being worked on. It is a value: a step takes it and returns the next one. */
export interface TurnRun extends TurnParts {
  readonly being: BeingRow
  /** As it is stored. */
  readonly turn: TurnRow
  readonly signal: AbortSignal
  /** Tells the scheduler what begins. */
  readonly enter: (phase: Phase) => void
  /** What was streamed of a reply that did not come to its end. */
  readonly said: { readonly content: string; readonly thinking: string }
  /** Model calls that are not on record yet. */
  readonly calls: readonly ModelCall[]
  readonly trace: TurnTrace
}

/** What a step leads to: the next one, an end, or a rest until somebody answers or the service starts again. */
export interface Step {
  readonly run: TurnRun
  readonly next: 'goes on' | 'rests' | Ending
}

/** How a turn ends, and what is still to be stored with it. */
export interface Ending {
  readonly state: 'completed' | 'failed' | 'stopped'
  /** What the being said at last. */
  readonly reply: string
  readonly error: string
  /** The model's limit ended the answer, not the model. */
  readonly cut?: boolean
  write(run: TurnRun, trx: Trx): Promise<Written>
}

export interface Written {
  readonly run: TurnRun
  /** Messages that are new or changed, to be shown once they are committed. */
  readonly messages: readonly MessageRow[]
  /** The one among them that readers of the stream have not heard word by word. */
  readonly unheard?: MessageRow
}
