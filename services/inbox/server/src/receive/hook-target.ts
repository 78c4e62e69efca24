import { originForm } from '@trivium/http'

const prefix = '/api/hook'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const uuidLength = 36
const ends = /[/?#]/g

export interface HookTarget {
  /** In lower case; undefined when what stands there is no UUID. */
  endpointId: string | undefined
  /** Where the rest (path and query) begins in `origin`. */
  rest: string
}

/** By hand, because a URL class would decode and collapse what has to stay as it was sent. Undefined: not a receive path. */
export function parseHookTarget(target: string): HookTarget | undefined {
  const origin = originForm(target)
  if (!origin.startsWith(prefix)) return undefined
  const after = origin[prefix.length]
  if (after !== '/') {
    return after === undefined || after === '?'
      ? { endpointId: undefined, rest: origin.slice(prefix.length) }
      : undefined
  }
  const start = prefix.length + 1
  const end = endOfId(origin, start)
  return { endpointId: asUuid(origin.slice(start, end)), rest: origin.slice(end) }
}

function endOfId(origin: string, start: number): number {
  ends.lastIndex = start
  return ends.test(origin) ? ends.lastIndex - 1 : origin.length
}

function asUuid(text: string): string | undefined {
  if (text.length !== uuidLength) return undefined
  if (uuid.test(text)) return text
  const id = text.toLowerCase()
  return uuid.test(id) ? id : undefined
}

/** What follows the receive URL, undecoded: the path (`/` when empty) and the query without its question mark. */
export function splitRest(rest: string): { path: string; query: string } {
  const mark = rest.indexOf('?')
  const path = mark === -1 ? rest : rest.slice(0, mark)
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : rest.slice(mark + 1) }
}
