import { basename } from 'node:path'
import { placeOf } from './file-copies.ts'
import type { FileRow } from './file-store.ts'
import type { MessageRow } from './message-store.ts'

/** Written by an upload, not by the person: it names the place of its file, and waits for a question. */
export function isUpload({ content }: Pick<MessageRow, 'content'>, files: readonly Pick<FileRow, 'path'>[]): boolean {
  return files.some(({ path }) => content.includes(placeOf(basename(path))))
}
