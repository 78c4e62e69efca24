import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { arrivalsFolder } from '../../core/beings/being-files.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { largestDocument } from './workspace-limits.ts'

/** Where a document waits to be read; what is left of it is removed at the next start. */
export async function documentFile(context: Uses<'dataDirectory'>, id: string): Promise<string> {
  await mkdir(arrivalsFolder(context), { recursive: true, mode: 0o700 })
  return join(arrivalsFolder(context), `${id}.json`)
}

/** Puts what comes into a file, without holding it; answers how much it was. What is too much is left unread. */
export async function receiveDocument(file: string, body: unknown): Promise<number> {
  // Without a body it says what is missing.
  const source = body instanceof Readable ? body : Readable.from([JSON.stringify(body ?? {})])
  let bytes = 0
  async function* counted() {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      bytes += Buffer.byteLength(chunk as Buffer)
      if (bytes > largestDocument) throw tooLarge()
      yield chunk as Buffer
    }
    if (bytes === 0) yield '{}'
  }
  try {
    await writeFile(file, counted(), { flag: 'wx', mode: 0o600 })
    return bytes
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

export const tooLarge = () => invalid('The file is too large.', `it may have at most ${largestDocument} bytes`)
