import { rm, writeFile } from 'node:fs/promises'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { uuidv7 } from '@trivium/http'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type ExportedParts, exportBeing } from './export-being.ts'
import { documentFile } from './receive-document.ts'
import { largestDocument } from './workspace-limits.ts'

/** An exported being in a file of its own, which the caller removes. Whatever is exported can be imported again. */
export async function exportToFile(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  beingId: string,
  parts: ExportedParts,
): Promise<{ file: string; bytes: number }> {
  const file = await documentFile(context, uuidv7(context.clock.now()))
  let bytes = 0
  async function* counted() {
    for await (const piece of exportBeing(context, beingId, parts)) {
      bytes += Buffer.byteLength(piece)
      if (bytes > largestDocument) throw tooLarge(parts)
      yield piece
      await letOthersRun()
    }
  }
  try {
    await writeFile(file, counted(), { flag: 'wx', mode: 0o600 })
    return { file, bytes }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

function tooLarge({ workspace }: ExportedParts): Error {
  const hint = workspace ? '; send "workspace": false to leave its files out' : ''
  return invalid('The being is too large to be exported.', `it has more than ${largestDocument} bytes${hint}`)
}
