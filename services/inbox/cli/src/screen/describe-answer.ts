import { STATUS_CODES } from 'node:http'
import { describeMs } from '../duration.ts'
import type { Sent } from '../send.ts'
import { type Part, paint } from './screen.ts'

/** `-> 200 OK (12 ms)`, or why nothing came back. */
export function describeSent({ answer, fault, durationMs }: Sent): Part[] {
  const time = paint('dim', ` (${describeMs(durationMs)})`)
  if (answer === undefined) return [paint('red', `-> ${fault?.message ?? 'nothing was sent'}`), time]
  const style = answer.status < 300 ? 'green' : answer.status < 500 ? 'yellow' : 'red'
  const words = STATUS_CODES[answer.status]
  return [paint(style, `-> ${answer.status}${words === undefined ? '' : ` ${words}`}`), time]
}

/** The same for programs. */
export function sentData({ answer, fault, durationMs, attempts }: Sent) {
  return {
    status: answer?.status ?? null,
    durationMs: Math.round(durationMs),
    attempts,
    error: fault === undefined ? null : { class: fault.class, message: fault.message },
  }
}
