import { type Database, type Native, RowQuery } from '@trivium/db'
import type { CatalogueSchema } from './schema.ts'
import { readVersionSql } from './version-store.ts'

/**
 * The version names the state of the data: what was read under a version is true whenever the version is the same again,
 * whatever happened in between. Nobody can tell an earlier version from a later one.
 * Tells the version of a moment after the call; undefined when the database does not answer.
 */
export type AskVersion = (tell: TellVersion) => void

type TellVersion = (version: string | undefined) => void

export function createAskVersion({ native }: Database<CatalogueSchema>): AskVersion {
  if (native.engine === 'sqlite') {
    // Counts the commits that this process has seen, its own included: never the same twice, and of no meaning elsewhere.
    return askTogether(tell => tell(tryTo(() => String(native.readers.dataVersion()))))
  }
  return askTogether(tell => askPostgres(native.pool, tell))
}

const statement = { name: 'catalogue-read-version', text: readVersionSql, values: [] }

/**
 * Everybody with a kept answer waits for one question. A connection whose other end is gone without a word, as after a
 * failover, is silent for a quarter of an hour; who waits is told sooner, and the next question takes another connection.
 */
const patienceMs = 2_000

/** By hand, because every turn of the event loop in which anybody asks has one. */
function askPostgres(pool: Extract<Native, { engine: 'postgres' }>['pool'], tell: TellVersion): void {
  let version: string | undefined
  const row = (_statement: number, [value]: (string | null)[]) => {
    version = value ?? undefined
  }
  pool.connect((error, client, release) => {
    if (error || !client) {
      tell(undefined)
      return
    }
    const query = new RowQuery([statement], { row, ended() {} })
    const limit = setTimeout(() => query.breakOff(), patienceMs)
    query.free.then(
      () => {
        clearTimeout(limit)
        release()
        tell(version)
      },
      () => {
        clearTimeout(limit)
        release(true)
        tell(undefined)
      },
    )
    client.query(query)
  })
}

function tryTo(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** All who ask at the same moment share one answer; nobody gets one that was on its way before they asked. */
function askTogether(ask: (tell: TellVersion) => void): AskVersion {
  let waiting: TellVersion[] = []
  let isAsking = false

  function askNow(): void {
    const asking = waiting
    waiting = []
    ask(version => {
      isAsking = waiting.length > 0
      if (isAsking) setImmediate(askNow)
      for (const tell of asking) tell(version)
    })
  }

  return tell => {
    waiting.push(tell)
    if (isAsking) return
    isAsking = true
    // After all that has arrived in this turn of the event loop.
    setImmediate(askNow)
  }
}
