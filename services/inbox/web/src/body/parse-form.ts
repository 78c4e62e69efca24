import type { Pairs } from '@trivium/inbox-contract'

/** Names and values of a form, `+` as a space; a malformed escape stays as it was written. */
export function parseForm(text: string): Pairs {
  return text
    .split('&')
    .filter(Boolean)
    .map(piece => {
      const at = piece.indexOf('=')
      return at < 0 ? [decode(piece), ''] : [decode(piece.slice(0, at)), decode(piece.slice(at + 1))]
    })
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
