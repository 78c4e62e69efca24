import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { closedToBeings } from '../../core/beings/closed-to-beings.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { denied, invalid, notFound } from '../../platform/errors.ts'
import type { ClosedPlaces } from '../../platform/executors/files/closed-places.ts'
import { isInside } from '../../platform/executors/files/real-path.ts'
import { pathFault } from '../../platform/executors/resolve-path.ts'
import type { Uses } from '../../platform/kernel.ts'

export interface CodeRoot {
  name: string
  /** Links followed. */
  path: string
}

/** The workspaces of the beings, and what BEINGS_CODE_ROOTS names; a folder that is not there is no root. */
export async function listRoots(context: Uses<'config' | 'dataDirectory' | 'database'>): Promise<CodeRoot[]> {
  const wanted = [
    ...(await listBeings(context)).map(being => ({ name: being.name, path: workspaceFolder(context, being.id) })),
    ...context.config.codeRoots.map(path => ({ name: path, path })),
  ]
  const roots = await Promise.all(
    wanted.map(async ({ name, path }) => ({ name, path: await realpath(path).catch(() => undefined) })),
  )
  return roots.filter((root): root is CodeRoot => root.path !== undefined)
}

/** A root around the data directory opens the workspaces in it and nothing else. */
async function closedToCode(context: Uses<'config' | 'dataDirectory' | 'database'>): Promise<ClosedPlaces> {
  const beings = await listBeings(context)
  return closedToBeings(
    context,
    beings.map(({ id }) => id),
  )
}

/** Links followed, as positions keep their paths. */
export async function workspaceRoot(context: Uses<'dataDirectory'>, { id }: { id: string }): Promise<string> {
  const folder = workspaceFolder(context, id)
  return realpath(folder).catch(() => folder)
}

export interface CodePath {
  path: string
  /** What lies around it is shown only as far as this leaves it open. */
  places: ClosedPlaces
  /** The allowed folder it lies in. */
  root: string
  isFolder: boolean
}

/** Absolute, or relative to one of the roots; links are followed before anything is decided. */
export async function resolveCodePath(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  field: string,
  given: string,
): Promise<CodePath> {
  const fault = pathFault(given)
  if (fault !== '') throw invalid('That is no path.', `${field}: ${fault}`)
  const [roots, places] = [await listRoots(context), await closedToCode(context)]
  let outside = false
  for (const candidate of isAbsolute(given) ? [given] : roots.map(root => join(root.path, given))) {
    const root = roots.find(({ path }) => isInside(path, candidate))
    const path = await realpath(candidate).catch(() => undefined)
    const open = path !== undefined && places.byName(path) !== 'closed'
    const home = open ? roots.find(one => isInside(one.path, path)) : undefined
    if (path !== undefined && home) return { path, places, root: home.path, isFolder: (await stat(path)).isDirectory() }
    if (path !== undefined || !root) outside = true
  }
  // The same answer whether or not something is there: nobody learns what lies outside.
  if (outside) throw denied('The code browser may not look there.', `${field} lies outside of the allowed folders`)
  throw notFound('There is no such file.', `${field} ${given} does not exist`)
}
