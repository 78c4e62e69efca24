import { ConfigFault, StartFault } from '@trivium/config'

export interface StartError {
  /** Told to the user one by one; empty when it is a defect of ours. */
  messages: readonly string[]
  stack?: string
}

/** What kept a process from starting: messages for the user, or a stack when nobody foresaw it. */
export function explainStartError(error: unknown): StartError {
  if (error instanceof ConfigFault) return { messages: error.faults }
  if (error instanceof StartFault) return { messages: [error.message] }
  const trouble = explainDisk(error)
  if (trouble) return { messages: [trouble] }
  return { messages: [], stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** SQLite's own numbers stand beside the system's: it may be either that meets the end of the disk first. */
const [sqliteReadOnly, sqliteFull] = [8, 13]

function explainDisk(error: unknown): string | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === sqliteFull) {
    return 'The disk that holds the data folder is full. Make room, or set DATA_DIR to a folder on another disk.'
  }
  if (code === 'EROFS' || errcode === sqliteReadOnly) {
    return 'The data folder, or a database in it, is read-only. Change its permissions, or set DATA_DIR to another folder.'
  }
  return undefined
}
