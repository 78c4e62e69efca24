/** A moment as an input of type datetime-local has it: in the reader's zone, to the minute. */
export function localTime(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Not a number for half a date. */
export function momentOf(local: string): number {
  return new Date(local).getTime()
}
