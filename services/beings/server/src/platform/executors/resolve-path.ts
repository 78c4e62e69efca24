import { isAbsolute, resolve } from 'node:path'
import { type ClosedPlaces, closedReason } from './files/closed-places.ts'
import { followLinks } from './files/real-path.ts'

export interface ResolvedPath {
  /** Symbolic links followed; what is judged and what is opened. */
  path: string
  insideWorkspace: boolean
  /** Why it is refused whatever the rules say; empty when it is not. */
  refusal: string
}

/** One meaning per text on every system: no drive letters, network shares, devices or backslashes. */
export function pathFault(given: string): string {
  if (given.trim() === '') return 'the path is empty'
  if (given.includes('\0')) return 'the path contains a NUL character'
  if (given.length > 4096) return 'the path is too long'
  if (given.includes('\\')) return 'use / between folders'
  if (/^[a-z]:/i.test(given) || /^\/\/[^/]/.test(given)) return 'drive letters and network shares are not available'
  return ''
}

/** Relative paths start in the workspace. */
export async function resolvePath(workspace: string, places: ClosedPlaces, given: string): Promise<ResolvedPath> {
  const fault = pathFault(given)
  if (fault !== '') return { path: given, insideWorkspace: false, refusal: fault }
  const path = await followLinks(isAbsolute(given) ? resolve(given) : resolve(await followLinks(workspace), given))
  const place = places.byName(path)
  if (place === 'own') return { path, insideWorkspace: true, refusal: '' }
  if (place === 'closed') return { path, insideWorkspace: false, refusal: closedReason }
  // What the system itself shows of running processes: secrets of this one among them.
  const system = /^\/(proc|sys|dev)(\/|$)/.test(path)
  return { path, insideWorkspace: false, refusal: system ? 'system devices are closed' : '' }
}
