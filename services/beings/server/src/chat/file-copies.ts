import { constants } from 'node:fs'
import { copyFile, type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { workspaceFolder } from '../beings/being-files.ts'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import type { FileRow } from './file-store.ts'
import { listBeingsIn } from './participant-store.ts'

/** What one upload may take on disk, all copies together. */
export const mostCopiedBytes = 1024 ** 3

const folder = 'uploads'

/** Where every being of a conversation finds an upload, within its own workspace. */
export const placeOf = (name: string): string => `${folder}/${name}`

const pathIn = (context: BeingsContext, beingId: string, name: string) =>
  join(workspaceFolder(context, beingId), folder, name)

/** Moves a file to the first being and copies it to the others: none may reach into the workspace of another. */
export async function giveToBeings(
  context: BeingsContext,
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
  const [first = '', ...others] = paths
  try {
    for (const path of paths) await makeFolder(dirname(path))
    for (const path of others) await copySafely(from, path)
    await rename(from, first)
    return paths
  } catch (error) {
    await removeFiles(paths)
    throw error
  }
}

async function makeFolder(path: string): Promise<void> {
  const failed = await mkdir(path, { recursive: true, mode: 0o700 }).then(
    () => undefined,
    (error: unknown) => error,
  )
  // A being could have put a link there, to have us write where it may not.
  const info = await lstat(path).catch(() => undefined)
  if (info && !info.isDirectory())
    throw invalid('The file cannot be stored.', `${folder} in the workspace of a being is not a folder`)
  if (failed) throw failed
}

/** On disk when it returns; file systems that can share the blocks of the two. */
async function copySafely(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** The first copy that is still there; a being may have moved its own. The caller closes it. */
export async function openCopy(context: BeingsContext, file: FileRow): Promise<FileHandle | undefined> {
  const beings = await listBeingsIn(context.database.db, file.conversation_id)
  for (const path of pathsOf(context, file, beings)) {
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
      () => undefined,
    )
    if ((await handle?.stat())?.isFile()) return handle
    await handle?.close()
  }
  return undefined
}

export async function removeCopies(context: BeingsContext, file: FileRow, beings: readonly string[]): Promise<void> {
  await removeFiles(pathsOf(context, file, beings))
}

export async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true })
}

function pathsOf(context: BeingsContext, file: FileRow, beings: readonly string[]): string[] {
  const copies = beings.map(id => pathIn(context, id, basename(file.path)))
  return [...new Set([join(context.dataDirectory, file.path), ...copies])]
}
