import type { IncomingMessage } from 'node:http'

/** The session of beings on this machine: cookies know no ports, so a browser sends it here too. */
const ownSession = /^\s*beings_session(_[^=]*)?\s*(=|$)/

/**
 * The header list as it is stored: as it came, with the one exception that a session of ours is never written down. A cookie
 * header that held nothing else is left out.
 */
export function keptHeaders({ headers, rawHeaders }: IncomingMessage): string[] {
  if (headers.cookie === undefined || !headers.cookie.includes('beings_session')) return rawHeaders
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    const rest = name.toLowerCase() === 'cookie' ? withoutSession(value) : value
    if (rest !== undefined) kept.push(name, rest)
  }
  return kept
}

function withoutSession(value: string): string | undefined {
  const cookies = value.split(';')
  const others = cookies.filter(cookie => !ownSession.test(cookie))
  if (others.length === cookies.length) return value
  return others.every(cookie => cookie.trim() === '') ? undefined : others.join(';').trimStart()
}
