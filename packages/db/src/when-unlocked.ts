import { setTimeout as wait } from 'node:timers/promises'
import type { SqliteConnection } from './sqlite-connection.ts'

/** As long as on PostgreSQL: then the caller is told to come again. */
const patienceMs = 5_000
/** The first pauses are about as long as a commit takes. */
const maxPauseMs = 25

const busy = 5
/** The lowest byte is the kind of error, the rest its details. */
const kindOf = 0xff

/**
 * Runs a statement that may need the write lock of the file, which another process can hold for long. The driver could
 * only wait by holding up the whole process; here others have their turn meanwhile, and those who read may do so, too:
 * the caller holds the mutex of the connection and gets it back. Nothing may be half done when the statement runs.
 */
export async function whenUnlocked<Result>({ mutex }: SqliteConnection, run: () => Result): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    mutex.release()
    await wait(pauseMs)
    await mutex.acquire()
  }
}

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return error instanceof Error && typeof errcode === 'number' && (errcode & kindOf) === busy
}
