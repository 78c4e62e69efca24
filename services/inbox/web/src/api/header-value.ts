import type { Pairs } from '@trivium/inbox-contract'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The API gives one character per byte; most senders who leave ASCII mean UTF-8. */
export function readableHeader(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value)) return value
  try {
    return decoder.decode(Uint8Array.from(value, character => character.charCodeAt(0)))
  } catch {
    return value
  }
}

export function headerOf(headers: Pairs, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1]
}
