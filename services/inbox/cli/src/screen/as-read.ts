import { isUtf8 } from 'node:buffer'

/** Targets and headers carry one character per byte; who sends more than ASCII mostly means UTF-8, and people read that. */
export function asRead(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : text
}
