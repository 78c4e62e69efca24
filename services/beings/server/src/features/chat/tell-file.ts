import { basename } from 'node:path'
import { DocumentFault, type DocumentText } from '../../platform/executors/documents/document-job.ts'
import { readInThread } from '../../platform/executors/documents/run-reading-job.ts'
import type { Uses } from '../../platform/kernel.ts'
import { placeOf, readCopy } from './file-copies.ts'
import { type FileRow, setFileText } from './file-store.ts'

/** About five pages: enough to see what it is about; the rest is read with a tool. */
const mostCharacters = 12_000

/** The beginning of a document as text, read once and kept: every step of every later turn asks for it again. */
export async function tellFile(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'executors'>,
  file: FileRow,
  signal: AbortSignal,
): Promise<string> {
  if (file.told !== null) return file.told
  const told = await context.executors.disk.run(inner => tryToTell(context, file, inner), signal)
  if (told === undefined) return `[The file "${file.name}" is no longer there.]`
  await context.database.write(trx => setFileText(trx, file.id, told))
  return told
}

async function tryToTell(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  file: FileRow,
  signal: AbortSignal,
): Promise<string | undefined> {
  const bytes = await readCopy(context, file)
  if (!bytes) return undefined
  const load = async () => ({ kind: 'document' as const, bytes, name: file.name, start: 1, most: mostCharacters })
  try {
    return present(file, await readInThread(load, signal))
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    return `[The file "${file.name}" cannot be told as text: ${error.message}.]`
  }
}

function present({ name, path }: FileRow, { form, text, unit, first, last, total, next }: DocumentText): string {
  const part = next === undefined ? '' : `, ${unit}s ${first} to ${last} of ${total}`
  const rest =
    next === undefined ? '' : ` Read on with disk.read_document, path ${placeOf(basename(path))}, start ${next}.`
  return `[The file "${name}" (${form}${part}) says:]\n${text}\n[End of "${name}".${rest}]`
}
