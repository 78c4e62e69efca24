import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PortableWorkspace } from '@trivium/beings-contract'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { closedToBeings } from '../../core/beings/closed-to-beings.ts'
import { invalid } from '../../platform/errors.ts'
import type { ClosedPlaces } from '../../platform/executors/files/closed-places.ts'
import { openFolder, PathChangedFault } from '../../platform/executors/files/open-folder.ts'
import { followLinks } from '../../platform/executors/files/real-path.ts'
import { NotAFileFault, openIn } from '../../platform/executors/open-exact.ts'
import type { Uses } from '../../platform/kernel.ts'
import { largestFile, largestWorkspace, mostEntries, pathFaultOf } from './workspace-limits.ts'

/** Everything in a workspace that can be made again elsewhere; what is too much is refused instead of cut. */
export async function exportWorkspace(
  context: Uses<'config' | 'dataDirectory'>,
  beingId: string,
): Promise<PortableWorkspace> {
  const root = await followLinks(workspaceFolder(context, beingId))
  const places = await closedToBeings(context, [beingId])
  const found: PortableWorkspace & { leftOut: string[] } = { emptyFolders: [], files: [], leftOut: [] }
  let bytes = 0
  let entries = 0
  for await (const { path, kind } of walk(root, places)) {
    if (++entries > mostEntries) throw tooMuch(`it has more than ${mostEntries} files and folders`)
    if (kind === 'emptyFolder') found.emptyFolders.push(path)
    else if (kind === 'other') found.leftOut.push(path)
    else if (kind === 'file') bytes += await addFile(found.files, { path, whole: join(root, path), places })
    if (bytes > largestWorkspace) throw tooMuch(`its files have more than ${largestWorkspace} bytes`)
  }
  return inOrder(found)
}

interface Wanted {
  path: string
  whole: string
  places: ClosedPlaces
}

async function addFile(files: PortableWorkspace['files'], wanted: Wanted): Promise<number> {
  const read = await readFile(wanted)
  if (!read) return 0
  const content = read.content.toString('base64')
  files.push({ path: wanted.path, content, ...(read.executable && { executable: true }) })
  return read.content.length
}

type Kind = 'file' | 'folder' | 'emptyFolder' | 'other'

/** Links are not followed: they may lead anywhere. */
async function* walk(root: string, places: ClosedPlaces): AsyncGenerator<{ path: string; kind: Kind }> {
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await listFolder(join(root, folder), places)
    if (folder !== '') yield { path: folder, kind: entries.length === 0 ? 'emptyFolder' : 'folder' }
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const kind = kindOf(path, entry)
      if (kind === 'folder') folders.push(path)
      else yield { path, kind }
    }
  }
}

function kindOf(path: string, entry: Dirent): Kind {
  if (pathFaultOf(path) !== '') return 'other'
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : 'other'
}

const isGone = (error: unknown) =>
  error instanceof PathChangedFault ||
  ['ENOENT', 'ELOOP', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A folder that went meanwhile is an empty one. */
async function listFolder(path: string, places: ClosedPlaces) {
  try {
    await using folder = await openFolder(path, places)
    return await readdir(folder.at(), { withFileTypes: true })
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

/** Undefined for what went, or is no file any more, since the folder was listed: the being may be at work. */
async function readFile({ path, whole, places }: Wanted) {
  try {
    await using folder = await openFolder(dirname(whole), places)
    await using handle = await openIn(folder, basename(whole), 'read')
    const info = await handle.stat()
    if (info.size > largestFile) throw tooMuch(`${path} has ${info.size} bytes; a file may have at most ${largestFile}`)
    return { content: await handle.readFile(), executable: (info.mode & 0o100) !== 0 }
  } catch (error) {
    if (isGone(error) || error instanceof NotAFileFault) return undefined
    throw error
  }
}

function inOrder({ emptyFolders, files, leftOut }: PortableWorkspace & { leftOut: string[] }): PortableWorkspace {
  const byText = (one: string, other: string) => (one < other ? -1 : 1)
  return {
    emptyFolders: emptyFolders.sort(byText),
    files: files.sort((one, other) => byText(one.path, other.path)),
    ...(leftOut.length > 0 && { leftOut: leftOut.sort(byText) }),
  }
}

function tooMuch(why: string): Error {
  return invalid('The workspace is too large to be exported.', `${why}; send "workspace": false to leave it out`)
}
