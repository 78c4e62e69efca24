import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'

const kinds = {
  read: constants.O_RDONLY,
  write: constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC,
}

/** Larger files are read in parts; a being has no use for more at once. */
export const mostBytes = 10_000_000

/**
 * Opens exactly the path that was judged: a link put in its place meanwhile is not followed. A dangling link counts as a
 * link, so nothing is created behind it. Pipes and devices are refused instead of waited for.
 */
async function openExact(path: string, how: keyof typeof kinds): Promise<FileHandle> {
  const handle = await open(path, kinds[how] | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o600)
  try {
    const info = await handle.stat()
    if (!info.isFile()) throw new Error('this is not a file')
    if ((await realpath(path)) !== path) throw new Error('the path changed while it was opened')
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

export async function readExact(path: string): Promise<string> {
  await using handle = await openExact(path, 'read')
  const { size } = await handle.stat()
  if (size > mostBytes) throw new Error(`the file has ${size} bytes; at most ${mostBytes} can be read`)
  const bytes = await handle.readFile()
  if (bytes.subarray(0, 8000).includes(0)) throw new Error('the file is not text')
  return bytes.toString('utf8')
}

export async function writeExact(path: string, content: string): Promise<void> {
  if (Buffer.byteLength(content) > mostBytes) throw new Error(`at most ${mostBytes} bytes can be written`)
  await using handle = await openExact(path, 'write')
  await handle.writeFile(content)
  await handle.sync()
}
