import type { Stats } from 'node:fs'
import { type FileHandle, lstat, readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { WorkspaceEntry } from '@trivium/beings-contract'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { closedToBeings } from '../../core/beings/closed-to-beings.ts'
import { denied, invalid, notFound } from '../../platform/errors.ts'
import { openFolder } from '../../platform/executors/files/open-folder.ts'
import { openIn } from '../../platform/executors/open-exact.ts'
import type { Uses } from '../../platform/kernel.ts'

/** A folder of the workspace, folders first. Links are left out: they may lead anywhere. */
export async function listWorkspace(
  context: Uses<'config' | 'dataDirectory'>,
  beingId: string,
  path: string,
): Promise<WorkspaceEntry[]> {
  const { root, target } = await locate(context, beingId, path)
  if (!(await lstat(target)).isDirectory()) throw invalid('This is not a folder.', `path ${path} is not a folder`)
  await using folder = await openFolder(target, await closedToBeings(context, [beingId]))
  const names = await readdir(folder.at())
  const entries = await Promise.all(
    names.map(async name => {
      const info = await lstat(folder.at(name)).catch(() => undefined)
      return info && (info.isDirectory() || info.isFile()) ? present(root, join(target, name), info) : undefined
    }),
  )
  return entries
    .filter(entry => entry !== undefined)
    .sort(
      (a, b) => Number(b.isDirectory) - Number(a.isDirectory) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    )
}

/** The caller closes it. */
export async function openWorkspaceFile(
  context: Uses<'config' | 'dataDirectory'>,
  beingId: string,
  path: string,
): Promise<{ handle: FileHandle; name: string }> {
  const { target } = await locate(context, beingId, path)
  if (!(await lstat(target)).isFile()) throw invalid('This is not a file.', `path ${path} is not a file`)
  await using folder = await openFolder(dirname(target), await closedToBeings(context, [beingId]))
  return { handle: await openIn(folder, basename(target), 'read'), name: basename(target) }
}

// Judged after every link on the way was followed: what lies outside then is outside, whatever the path looked like.
async function locate(
  context: Uses<'dataDirectory'>,
  beingId: string,
  path: string,
): Promise<{ root: string; target: string }> {
  if (path.includes('\0')) throw invalid('The path is not valid.', 'path must not contain NUL')
  const root = await realpath(workspaceFolder(context, beingId))
  const wanted = resolve(root, path)
  if (!isInside(root, wanted)) throw outside(path)
  const target = await realpath(wanted).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? notFound('There is no such file.', path) : error
  })
  if (!isInside(root, target)) throw outside(path)
  return { root, target }
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root + sep)
}

function outside(path: string): Error {
  return denied('This is outside of the workspace.', `path ${path} leads out of the workspace`)
}

function present(root: string, path: string, info: Stats): WorkspaceEntry {
  return {
    name: path.split(sep).at(-1) ?? '',
    path: relative(root, path).replaceAll(sep, '/'),
    isDirectory: info.isDirectory(),
    size: info.isDirectory() ? 0 : info.size,
    modifiedAt: info.mtime.toISOString(),
  }
}
