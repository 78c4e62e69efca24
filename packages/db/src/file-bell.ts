import { closeSync, type FSWatcher, openSync, watch, writeSync } from 'node:fs'
import type { Bell } from '@trivium/live'
import type { EngineLog } from './engine.ts'

/**
 * A file beside the database that is written to after each commit others wait for: the system tells whoever watches it, well
 * before they would look by themselves. Where that does not work (some network drives) they still look.
 */
export function createFileBell(databaseFile: string, log?: EngineLog): Bell & { close(): void } {
  const file = `${databaseFile}-bell`
  const mark = Buffer.from('.')
  let handle: number | undefined
  let isBroken = false

  function attempt<Result>(use: () => Result): Result | undefined {
    if (isBroken) return undefined
    try {
      handle ??= openSync(file, 'w', 0o600)
      return use()
    } catch (error) {
      isBroken = true
      log?.warn({ err: error }, 'other processes learn of changes a moment later: the bell cannot be used')
      return undefined
    }
  }

  return {
    ring: () => void attempt(() => handle !== undefined && writeSync(handle, mark, 0, 1, 0)),
    listen(onRing) {
      const watcher: FSWatcher | undefined = attempt(() => watch(file, { persistent: false }, () => onRing()))
      watcher?.on('error', error => log?.warn({ err: error }, 'the bell of the database is no longer heard'))
      return () => watcher?.close()
    },
    close() {
      isBroken = true
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}
