import type { TraceStep } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { duration, fillText } from '@trivium/ui'
import { counted } from '../words/fill.tsx'
import { money } from '../words/money.ts'

/** What is worth knowing of a step beyond how long it took. */
export function stepNotes(words: Words, step: TraceStep, currency: string): string[] {
  const { trace } = words
  const number = (value: number) => value.toLocaleString(words.language)
  const { firstTokenMs, tokens, cost, queuedMs, retries, fallback, decision } = step
  return [
    firstTokenMs === undefined ? '' : fillText(trace.firstWord, { time: duration(firstTokenMs) }),
    tokens
      ? fillText(trace.tokens, { sent: number(tokens.promptTokens), received: number(tokens.completionTokens) })
      : '',
    typeof cost === 'number' ? money(words, cost, currency) : '',
    queuedMs ? fillText(trace.queued, { time: duration(queuedMs) }) : '',
    retries ? counted(words, trace.retries, { count: retries }) : '',
    fallback ? trace.fallback : '',
    decision === 'allowed' || decision === 'denied' ? trace[decision] : (decision ?? ''),
  ].filter(Boolean)
}

/** What a step is called: the model, the tool, or what was waited for. */
export function stepName(words: Words, { kind, name, model }: TraceStep): string {
  if (kind === 'model') return model || name
  return kind === 'tool' ? name : words.trace.kinds[kind]
}
