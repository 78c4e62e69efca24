import { basename } from 'node:path'
import type { DocumentText } from '../../../platform/executors/documents/document-job.ts'
import { readInThread } from '../../../platform/executors/documents/run-reading-job.ts'
import { readWhole } from '../../../platform/executors/open-exact.ts'
import type { Parameters } from '../tool.ts'
import type { DiskPlace } from './disk-check.ts'

/** As much as an upload may have. */
const mostBytes = 100 * 1024 * 1024
/** Together with the lines around it, a result that stays whole in the conversation. */
const mostCharacters = 18_000

export async function readDocument(
  { path, places }: DiskPlace,
  { start = 1, sheet }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const load = async () => ({
    kind: 'document' as const,
    bytes: await readWhole(path, places, mostBytes),
    name: basename(path),
    start: Number(start),
    sheet: sheet === undefined ? undefined : String(sheet),
    most: mostCharacters,
  })
  return tell(await readInThread(load, signal))
}

function tell({ form, title, unit, total, text, first, last, next, notes }: DocumentText): string {
  const what = title === '' ? form : `${form}, ${title}`
  const part = total === 0 ? 'empty' : `${unit}s ${first} to ${last} of ${total}`
  const more = next === undefined ? '' : `\n\n… It goes on: read it again with start ${next}.`
  return `${[`${what}: ${part}.`, ...notes].join(' ')}\n\n${text}${more}`
}
