/** A moment as a field for date and time takes it: in the reader's zone, to the minute. */
export function localInput(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
