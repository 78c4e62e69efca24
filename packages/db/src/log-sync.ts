import { type FileHandle, open } from 'node:fs/promises'

/** Brings what was committed to the disk. */
export interface LogSync {
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * SQLite brings a commit to the disk by making the whole process stand still. What it would do is done here in the background:
 * everything that was committed stands in its log, and is safe when the log is.
 */
export function createLogSync(databaseFile: string): LogSync {
  let opening: Promise<FileHandle> | undefined
  return {
    async sync() {
      // As long as this process has the database open, its log is this one file, whoever copies or empties it.
      opening ??= open(`${databaseFile}-wal`, 'r+')
      const handle = await opening.catch(error => {
        opening = undefined
        throw error
      })
      await handle.datasync()
    },
    async close() {
      const handle = await opening?.catch(() => undefined)
      opening = undefined
      await handle?.close()
    },
  }
}
