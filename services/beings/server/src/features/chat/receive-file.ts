import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { uuidv7 } from '@trivium/http'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { safeFileName } from './file-name.ts'
import { sniffType } from './sniff-type.ts'

export const largestFile = 100 * 1024 * 1024

/** A file that has arrived but belongs to no conversation yet. */
export interface ReceivedFile {
  id: string
  name: string
  size: number
  mimeType: string
  temporaryPath: string
}

/** Streams the part to disk; the conversation may be named after the file, so it waits in a folder of its own. */
export async function receiveFile(
  context: Uses<'clock' | 'dataDirectory'>,
  part: MultipartFile,
): Promise<ReceivedFile> {
  const folder = incomingFolder(context.dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = uuidv7(context.clock.now())
  const temporaryPath = join(folder, id)
  const target = createWriteStream(temporaryPath, { flush: true, mode: 0o600 })
  try {
    await pipeline(part.file, target)
    if (part.file.truncated) throw invalid('The file is too large.', `file must have at most ${largestFile} bytes`)
    const mimeType = await sniffFile(temporaryPath)
    return { id, name: safeFileName(part.filename ?? ''), size: target.bytesWritten, mimeType, temporaryPath }
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

/** Uploads that were under way when the last process ended; nobody waits for them any more. */
export async function clearIncoming(dataDirectory: string): Promise<void> {
  await rm(incomingFolder(dataDirectory), { recursive: true, force: true })
}

function incomingFolder(dataDirectory: string): string {
  return join(dataDirectory, 'incoming')
}

async function sniffFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return sniffType(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
