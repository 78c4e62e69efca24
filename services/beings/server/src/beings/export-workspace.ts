import { constants, type Dirent } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PortableWorkspace } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { workspaceFolder } from './being-files.ts'
import { largestFile, largestWorkspace, mostEntries, pathFaultOf } from './workspace-limits.ts'

/** Everything in a workspace that can be made again elsewhere; what is too much is refused instead of cut. */
export async function exportWorkspace(context: BeingsContext, beingId: string): Promise<PortableWorkspace> {
  const root = workspaceFolder(context, beingId)
  const found: PortableWorkspace & { leftOut: string[] } = { emptyFolders: [], files: [], leftOut: [] }
  let bytes = 0
  let entries = 0
  for await (const { path, kind } of walk(root)) {
    if (++entries > mostEntries) throw tooMuch(`it has more than ${mostEntries} files and folders`)
    if (kind === 'emptyFolder') found.emptyFolders.push(path)
    else if (kind === 'other') found.leftOut.push(path)
    else if (kind === 'file') bytes += await addFile(found.files, root, path)
    if (bytes > largestWorkspace) throw tooMuch(`its files have more than ${largestWorkspace} bytes`)
  }
  return inOrder(found)
}

async function addFile(files: PortableWorkspace['files'], root: string, path: string): Promise<number> {
  const read = await readFile(join(root, path), path)
  if (read) files.push({ path, content: read.content.toString('base64'), ...(read.executable && { executable: true }) })
  return read?.content.length ?? 0
}

type Kind = 'file' | 'folder' | 'emptyFolder' | 'other'

/** Links are not followed: they may lead anywhere. */
async function* walk(root: string): AsyncGenerator<{ path: string; kind: Kind }> {
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await listFolder(join(root, folder))
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

/** A folder that went meanwhile is an empty one. */
async function listFolder(path: string) {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Undefined for what went, or is no file any more, since the folder was listed: the being may be at work. */
async function readFile(path: string, shown: string) {
  let handle: FileHandle
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  try {
    const info = await handle.stat()
    if (!info.isFile()) return undefined
    if (info.size > largestFile)
      throw tooMuch(`${shown} has ${info.size} bytes; a file may have at most ${largestFile}`)
    return { content: await handle.readFile(), executable: (info.mode & 0o100) !== 0 }
  } finally {
    await handle.close()
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
