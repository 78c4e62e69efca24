import { RelayFault } from './fault.ts'
import type { PathMode } from './message.ts'
import { leavesBase } from './path-escape.ts'

/** What follows `/api/hook/<id>` in a request-target, undecoded: the nested path (may be empty) and the raw query. */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const rest = local.replace(/^\/api\/hook\/[^/?#]*/i, '')
  const mark = rest.indexOf('?')
  if (mark === -1) return { path: rest, query: '' }
  return { path: rest.slice(0, mark), query: rest.slice(mark + 1) }
}

/**
 * The path and query to ask the target for. Text is joined, never parsed: a URL parser would collapse `..` and
 * re-encode what the sender signed. What would lead out of the target's own path is refused.
 */
export function mapPath(targetUrl: URL, target: string, mode: PathMode): string {
  const { path, query } = splitTarget(target)
  const mapped = mode === 'fixed' || path === '' ? targetUrl.pathname : joinPaths(targetUrl.pathname, path)
  // A target without a path of its own has nothing around it that could be reached instead.
  if (mapped !== targetUrl.pathname && targetUrl.pathname !== '/' && leavesBase(path)) {
    throw new RelayFault(
      'path_escape',
      `The path of the request leads out of the target's own path ${targetUrl.pathname}`,
    )
  }
  const queries = [targetUrl.search.slice(1), query].filter(part => part !== '')
  return queries.length === 0 ? mapped : `${mapped}?${queries.join('&')}`
}

function joinPaths(base: string, path: string): string {
  return `${base.replace(/\/$/, '')}${path.startsWith('/') ? '' : '/'}${path}`
}
