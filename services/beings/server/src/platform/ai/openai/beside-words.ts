import type { AIMessage, SealedThinking, ToolCall } from '@trivium/beings-contract'
import { isObject } from '../tool-calls.ts'

/** Nobody signs more than this; what is larger is not kept. */
const mostLetters = 1_000_000

/**
 * What comes beside words and calls: OpenRouter's `reasoning_details` of an answer, Google's `extra_content` of a call. Only
 * the model that gave it can read it, and some of them refuse the next step when it is missing.
 */
export class BesideWords {
  readonly #details: Record<string, unknown>[] = []
  readonly #extras = new Map<ToolCall, unknown>()

  /** Details come in pieces: a text in many, what is encrypted in one. */
  addDetails(pieces: unknown): void {
    for (const piece of Array.isArray(pieces) ? pieces.filter(isObject) : []) {
      const last = this.#details.at(-1)
      if (last && continues(last, piece)) join(last, piece)
      else this.#details.push({ ...piece })
    }
  }

  addExtra(call: ToolCall, extra: unknown): void {
    if (isObject(extra)) this.#extras.set(call, extra)
  }

  /** `of` is who gave it; calls are told by their place among those that are made. Without any, none of it ever goes back. */
  parts(of: string, calls: readonly ToolCall[]): SealedThinking[] {
    if (calls.length === 0) return []
    const ofCalls = calls.flatMap((call, place) =>
      this.#extras.has(call) ? [{ of, call: place, value: this.#extras.get(call) }] : [],
    )
    const all = this.#details.length > 0 ? [{ of, value: this.#details }, ...ofCalls] : ofCalls
    return all.filter(({ value }) => JSON.stringify(value).length <= mostLetters).map(beside => ({ text: '', beside }))
  }
}

function continues(last: Record<string, unknown>, piece: Record<string, unknown>): boolean {
  return piece.type === last.type && piece.index === last.index && piece.type !== 'reasoning.encrypted'
}

function join(last: Record<string, unknown>, piece: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(piece)) {
    const isGrowing = (name === 'text' || name === 'summary') && typeof value === 'string'
    if (isGrowing) last[name] = `${last[name] ?? ''}${value}`
    else if (value !== null && value !== undefined) last[name] = value
  }
}

/** What this model has put beside the message, as the fields it is to find it in again. */
export function besideOf({ sealedThinking }: AIMessage, of: string) {
  const own = (sealedThinking?.parts ?? []).flatMap(({ beside }) => (beside?.of === of ? [beside] : []))
  const at = (place: number | undefined) => own.find(({ call }) => call === place)
  return {
    message: fieldOf('reasoning_details', at(undefined)),
    call: (place: number) => fieldOf('extra_content', at(place)),
  }
}

const fieldOf = (name: string, found: { value: unknown } | undefined) => (found ? { [name]: found.value } : undefined)

/** Google's own word for a call that another model made: without a signature or this it refuses the whole conversation. */
export const unsigned = { extra_content: { google: { thought_signature: 'skip_thought_signature_validator' } } }
