import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type ClosedPlaces, closedReason, identityOf } from './files/closed-places.ts'
import { type OpenFolder, openFolder, PathChangedFault, plainly } from './files/open-folder.ts'

/** Nothing is cut off by opening: a file is changed only after it is known which one it is. */
const kinds = {
  read: constants.O_RDONLY,
  write: constants.O_WRONLY | constants.O_CREAT,
}

/** A folder, pipe or device, or a closed file under another name: nothing that may be read as a file. */
export class NotAFileFault extends Error {
  constructor(reason = 'this is not a file') {
    super(reason)
  }
}

/** Larger files are read in parts; a being has no use for more at once. */
export const mostBytes = 10_000_000

/**
 * Opens exactly this name in a checked folder: a link in its place is not followed. A dangling link counts as a link, so
 * nothing is created behind it. Pipes and devices are refused instead of waited for.
 */
export async function openIn(folder: OpenFolder, name: string, how: keyof typeof kinds): Promise<FileHandle> {
  // A single file can be mounted a second time as well.
  if (folder.places.byName(join(folder.path, name)) === 'closed') throw new NotAFileFault(closedReason)
  let handle: FileHandle
  try {
    handle = await open(folder.at(name), kinds[how] | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o600)
  } catch (error) {
    throw plainly(error, folder)
  }
  try {
    await checkFile(folder, name, handle)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function checkFile(folder: OpenFolder, name: string, handle: FileHandle): Promise<void> {
  const info = await handle.stat({ bigint: true })
  if (!info.isFile()) throw new NotAFileFault()
  if (!folder.isPinned) await confirmFile(folder, name, info)
  // One of its names may be a closed one.
  if ((info.nlink > 1n || !folder.isPinned) && (await folder.places.isClosedFile(info)))
    throw new NotAFileFault(closedReason)
}

async function confirmFile(folder: OpenFolder, name: string, info: BigIntStats): Promise<void> {
  await folder.confirm()
  const there = await lstat(folder.at(name), { bigint: true }).catch(() => undefined)
  if (!there || identityOf(there) !== identityOf(info)) throw new PathChangedFault()
  await folder.confirm()
}

export async function readBytes(path: string, places: ClosedPlaces): Promise<Buffer> {
  await using folder = await openFolder(dirname(path), places)
  return await readIn(folder, basename(path))
}

/** Whatever is in it, with a limit of its own. */
export async function readWhole(path: string, places: ClosedPlaces, most: number): Promise<Buffer> {
  await using folder = await openFolder(dirname(path), places)
  await using handle = await openIn(folder, basename(path), 'read')
  return await readUpTo(handle, most)
}

async function readUpTo(handle: FileHandle, most: number): Promise<Buffer> {
  const { size } = await handle.stat()
  if (size > most) throw new Error(`the file has ${size} bytes; at most ${most} can be read`)
  return await handle.readFile()
}

export async function readIn(folder: OpenFolder, name: string): Promise<Buffer> {
  await using handle = await openIn(folder, name, 'read')
  const bytes = await readUpTo(handle, mostBytes)
  if (bytes.subarray(0, 8000).includes(0)) throw new Error('the file is not text')
  return bytes
}

/** The whole file, or what it was; it is cut to its new length when everything else is written. */
export async function writeExact(path: string, content: string | Uint8Array, places: ClosedPlaces): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  if (bytes.length > mostBytes) throw new Error(`at most ${mostBytes} bytes can be written`)
  await using folder = await openFolder(dirname(path), places)
  await using handle = await openIn(folder, basename(path), 'write')
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at, at)).bytesWritten
  await handle.truncate(bytes.length)
  await handle.sync()
}

/** Makes what is missing, each folder within the checked one around it. */
export async function makeFolders(path: string, places: ClosedPlaces): Promise<void> {
  const there = await openFolder(path, places).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    return undefined
  })
  if (there) return there[Symbol.asyncDispose]()
  await makeFolders(dirname(path), places)
  await using parent = await openFolder(dirname(path), places)
  await mkdir(parent.at(basename(path)), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw plainly(error, parent)
  })
}

/** A file, a link itself, or an empty folder. */
export async function removeExact(path: string, places: ClosedPlaces): Promise<void> {
  await using folder = await openFolder(dirname(path), places)
  const way = folder.at(basename(path))
  try {
    const info = await lstat(way)
    await folder.confirm()
    await (info.isDirectory() ? rmdir(way) : unlink(way))
  } catch (error) {
    throw plainly(error, folder)
  }
}
