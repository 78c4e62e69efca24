/** The wait a Retry-After header asks for, in seconds or as a date; undefined when it makes no sense. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  // Date.parse also takes "-5" and the like, which are no dates.
  if (!/^[A-Za-z]{3,9},? /.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) || time < now ? undefined : time - now
}
