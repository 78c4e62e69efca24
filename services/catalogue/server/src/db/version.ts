import type { Database } from '@trivium/db'
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
  const statement = { name: 'catalogue-read-version', text: readVersionSql }
  const { pool } = native
  return askTogether(tell => {
    pool.query<{ version: string }>(statement).then(
      ({ rows }) => tell(rows[0]?.version),
      () => tell(undefined),
    )
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
