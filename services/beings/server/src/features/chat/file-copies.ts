import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { workspaceFolder } from '../../core/beings/being-files.ts'
import { closedToBeings } from '../../core/beings/closed-to-beings.ts'
import { invalid } from '../../platform/errors.ts'
import type { ClosedPlaces } from '../../platform/executors/files/closed-places.ts'
import { openFolder, PathChangedFault } from '../../platform/executors/files/open-folder.ts'
import { followLinks } from '../../platform/executors/files/real-path.ts'
import { makeFolders, openIn } from '../../platform/executors/open-exact.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { FileRow } from './file-store.ts'
import { listBeingsIn } from './participant-store.ts'

/** What one upload may take on disk, all copies together. */
export const mostCopiedBytes = 1024 ** 3

const folder = 'uploads'

/** Where every being of a conversation finds an upload, within its own workspace. */
export const placeOf = (name: string): string => `${folder}/${name}`

/** Where nobody reads along yet, a file waits in a place of its own for its download. */
export const readersOf = (beings: readonly string[]): readonly string[] => (beings.length > 0 ? beings : ['shared'])

const pathIn = (context: Uses<'dataDirectory'>, beingId: string, name: string) =>
  join(workspaceFolder(context, beingId), folder, name)

/** Moves a file to the first being and copies it to the others: none may reach into the workspace of another. */
export async function giveToBeings(
  context: Uses<'config' | 'dataDirectory'>,
  { from, size, name }: { from: string; size: number; name: string },
  beings: readonly string[],
): Promise<string[]> {
  if (size * beings.length > mostCopiedBytes) {
    const most = Math.floor(mostCopiedBytes / beings.length)
    throw invalid(
      'The file is too large for so many beings.',
      `file must have at most ${most} bytes: each of the ${beings.length} beings of this conversation gets a copy`,
    )
  }
  const paths = beings.map(id => pathIn(context, id, name))
  const [first = '', ...others] = beings
  try {
    for (const id of others) await placeIn(context, id, target => copySafely(from, target(name)))
    await placeIn(context, first, target => rename(from, target(name)))
    return paths
  } catch (error) {
    await removeFiles(paths)
    throw error
  }
}

/** A being could have put a link there, to have us write where it may not: what is written goes through the open folder. */
async function placeIn(
  context: Uses<'config' | 'dataDirectory'>,
  beingId: string,
  write: (target: (name: string) => string) => Promise<void>,
): Promise<void> {
  const workspace = workspaceFolder(context, beingId)
  await mkdir(workspace, { recursive: true, mode: 0o700 })
  const path = join(await followLinks(workspace), folder)
  const places = await closedToBeings(context, [beingId])
  try {
    await makeFolders(path, places)
    await using open = await openFolder(path, places)
    await write(open.at)
  } catch (error) {
    if (!(error instanceof PathChangedFault)) throw error
    throw invalid('The file cannot be stored.', `${folder} in the workspace of a being is not a folder`)
  }
}

/** On disk when it returns; file systems that can share the blocks of the two. */
async function copySafely(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** The first copy that is still there; a being may have moved its own. The caller closes it. */
export async function openCopy(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  file: FileRow,
): Promise<FileHandle | undefined> {
  const beings = await listBeingsIn(context.database.db, file.conversation_id)
  // Who had it first may have left the conversation.
  const [, first = ''] = file.path.split('/')
  const places = await closedToBeings(context, [...beings, first])
  for (const path of pathsOf(context, file, beings)) {
    const handle = await openAt(path, places).catch(() => undefined)
    if (handle) return handle
  }
  return undefined
}

/** All of it; undefined when no copy is there any more. */
export async function readCopy(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  file: FileRow,
): Promise<Buffer | undefined> {
  await using handle = await openCopy(context, file)
  return await handle?.readFile()
}

async function openAt(path: string, places: ClosedPlaces): Promise<FileHandle> {
  const workspace = await followLinks(dirname(dirname(path)))
  await using open = await openFolder(join(workspace, folder), places)
  return await openIn(open, basename(path), 'read')
}

export async function removeCopies(
  context: Uses<'dataDirectory'>,
  file: FileRow,
  beings: readonly string[],
): Promise<void> {
  await removeFiles(pathsOf(context, file, beings))
}

export async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true })
}

function pathsOf(context: Uses<'dataDirectory'>, file: FileRow, beings: readonly string[]): string[] {
  const copies = beings.map(id => pathIn(context, id, basename(file.path)))
  return [...new Set([join(context.dataDirectory, file.path), ...copies])]
}
