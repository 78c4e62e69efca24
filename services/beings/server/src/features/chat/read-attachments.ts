import { basename } from 'node:path'
import type { AIFile } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { placeOf, readCopy } from './file-copies.ts'
import { type FileRow, listFilesOfMessages } from './file-store.ts'
import { tellFile } from './tell-file.ts'

/** What came with a message: what the model looks at itself, and the text of the rest. */
export interface Attachment {
  files: AIFile[]
  told: string
  /** Where they are in the workspace, in words, by place. */
  places: ReadonlyMap<string, string>
}

interface Sight {
  images: boolean
  pdf: boolean
}

/** Older ones are in the workspace, and the message that brought them says where. */
const mostFiles = 6
/** What providers take in one picture, and in one request; a PDF that is larger is told as text. */
const largestImage = 5_000_000
const largestPdf = 10_000_000
const mostShownBytes = 15_000_000
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** For every message that brought files; the newest files are opened, whatever message they came with. */
export async function readAttachments(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'executors'>,
  messageIds: readonly string[],
  { sight, signal }: { sight: Sight; signal: AbortSignal },
): Promise<Map<string, Attachment>> {
  const rows = await listFilesOfMessages(context.database.db, messageIds)
  const found = new Map<string, Attachment>()
  for (const [messageId, ofMessage] of Map.groupBy(rows, row => row.message_id))
    found.set(messageId, { files: [], told: '', places: new Map(ofMessage.map(placed)) })
  // Ids grow with time.
  const newest = rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, mostFiles)
  let left = mostShownBytes
  for (const row of newest) {
    const attachment = found.get(row.message_id)
    if (!attachment) continue
    const isShown = canSee(row, sight) && row.size <= left
    const file = isShown ? await show(context, row, signal) : undefined
    if (file) attachment.files.push(file)
    else attachment.told = join(attachment.told, await tell(context, row, { sight, signal }))
    if (file) left -= row.size
  }
  return found
}

/** Whoever sends a file with a message does not say where it lies. */
function placed({ name, size, mime_type, path }: FileRow): [place: string, words: string] {
  const place = placeOf(basename(path))
  return [place, `[The file "${name}" (${size} bytes, ${mime_type}) is in your workspace: ${place}]`]
}

const join = (one: string, other: string) => [one, other].filter(text => text !== '').join('\n\n')

function canSee({ mime_type, size }: FileRow, { images, pdf }: Sight): boolean {
  if (pictures.has(mime_type)) return images && size <= largestImage
  return mime_type === 'application/pdf' && pdf && size <= largestPdf
}

async function show(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'executors'>,
  row: FileRow,
  signal: AbortSignal,
): Promise<AIFile | undefined> {
  const bytes = await context.executors.disk.run(() => readCopy(context, row), signal)
  return bytes && { name: row.name, mediaType: row.mime_type, data: bytes.toString('base64') }
}

async function tell(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'executors'>,
  row: FileRow,
  { sight, signal }: { sight: Sight; signal: AbortSignal },
): Promise<string> {
  if (!row.mime_type.startsWith('image/')) return tellFile(context, row, signal)
  const why = sight.images ? 'it is too large, or of a kind that models do not take' : 'this model takes no pictures'
  return `[You cannot look at the picture "${row.name}": ${why}.]`
}
