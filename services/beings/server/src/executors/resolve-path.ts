import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

export interface PathScope {
  /** Relative paths start here. */
  workspace: string
  /** Folders of the service itself: refused unless inside the workspace. */
  forbidden: readonly string[]
}

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

export async function resolvePath(scope: PathScope, given: string): Promise<ResolvedPath> {
  const fault = pathFault(given)
  if (fault !== '') return { path: given, insideWorkspace: false, refusal: fault }
  const workspace = await followLinks(scope.workspace)
  const path = await followLinks(isAbsolute(given) ? resolve(given) : resolve(workspace, given))
  const insideWorkspace = isInside(workspace, path)
  if (insideWorkspace) return { path, insideWorkspace, refusal: '' }
  for (const folder of scope.forbidden) {
    if (isInside(await followLinks(folder), path)) {
      return {
        path,
        insideWorkspace,
        refusal: 'the data directory of the service is closed, except for the own workspace',
      }
    }
  }
  // What the system itself shows of running processes: secrets of this one among them.
  if (/^\/(proc|sys|dev)(\/|$)/.test(path)) return { path, insideWorkspace, refusal: 'system devices are closed' }
  return { path, insideWorkspace, refusal: '' }
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith('../') && !isAbsolute(way))
}

/** The real path of what exists, plus the rest of the name: a file that is yet to be made has a real folder. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const parent = dirname(path)
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || parent === path) throw error
    return join(await followLinks(parent), basename(path))
  }
}
