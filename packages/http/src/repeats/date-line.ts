let second = 0
let line = ''

/** The header that says when an answer was given; it changes once a second. */
export function dateLine(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    line = `Date: ${new Date(now * 1000).toUTCString()}\r\n`
  }
  return line
}
