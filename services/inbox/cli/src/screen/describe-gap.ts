import type { Gap } from '@trivium/inbox-contract'

/** Requests that were trimmed while nobody was connected to read them. */
export function describeGap({ from, to }: Gap, missed: string): string {
  const which = from === to ? `Request ${from} was` : `Requests ${from} to ${to} were`
  return `${which} removed from the inbox before being ${missed}.`
}
