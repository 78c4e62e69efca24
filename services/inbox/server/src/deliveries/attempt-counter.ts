import { Counter } from 'prom-client'
import type { Attempt } from './attempt.ts'

/** One attempt that is on disk, and what followed from it. */
export interface RecordedAttempt {
  readonly attempt: Attempt
  /** `pending`: it will be tried again. */
  readonly status: 'delivered' | 'failed' | 'pending' | 'cancelled'
}

/** Attempts of this worker since it was started. */
export function createAttemptCounter(): Counter<'outcome' | 'reason'> {
  return new Counter({
    name: 'inbox_delivery_attempts_total',
    help: 'Attempts of this worker, by what followed (delivered, failed, retry, cancelled) and why (2xx, 5xx, timeout …).',
    labelNames: ['outcome', 'reason'],
    registers: [],
  })
}

export function countAttempts(counter: Counter<'outcome' | 'reason'>, recorded: readonly RecordedAttempt[]): void {
  const counts = new Map<string, { outcome: string; reason: string; count: number }>()
  for (const { attempt, status } of recorded) {
    const reason = attempt.answer ? `${Math.floor(attempt.answer.status / 100)}xx` : (attempt.error ?? 'unknown')
    const outcome = status === 'pending' ? 'retry' : status
    const known = counts.get(`${outcome} ${reason}`)
    if (known) known.count += 1
    else counts.set(`${outcome} ${reason}`, { outcome, reason, count: 1 })
  }
  for (const { outcome, reason, count } of counts.values()) counter.inc({ outcome, reason }, count)
}
