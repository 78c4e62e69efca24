import pg from 'pg'
import type { EngineLog } from './engine.ts'
import { DatabaseAwayFault } from './take-connection.ts'

export interface WatchOptions {
  /** How often a look is taken; who is silent at two looks in a row is asked about. */
  beatMs?: number
  /** How long the server may take to be reached. */
  patienceMs?: number
}

interface Watched extends pg.ClientBase {
  readonly processID: number
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: { bytesRead: number; isPaused(): boolean; destroy(error: Error): void } }
}

/** How many bytes had come when a statement was first seen to wait for its answer; undefined: none waits. */
type Seen = number | undefined

/**
 * A server that is gone without a word, as after a failover, leaves its connections silent for a quarter of an hour, and so long
 * would wait whoever uses one. So the server is asked over a new connection about statements that are not answered: where it
 * does not work at one, or cannot be reached, the connection is given up. What takes long, such as a migration, goes on.
 */
export function watchConnections(
  pool: pg.Pool,
  { url, log, beatMs = 5_000, patienceMs = 10_000 }: WatchOptions & { url: string; log?: EngineLog | undefined },
): void {
  const watched = new Map<Watched, Seen>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  function look(): void {
    const silent = new Map<Watched, Seen>()
    for (const [client, seen] of watched) {
      const waits = !client.readyForQuery && !client.connection.stream.isPaused()
      const now = waits ? client.connection.stream.bytesRead : undefined
      watched.set(client, now)
      if (now !== undefined && now === seen) silent.set(client, now)
    }
    if (silent.size === 0 || isAsking) return
    isAsking = true
    void giveUpDead(silent).finally(() => {
      isAsking = false
    })
  }

  async function giveUpDead(silent: ReadonlyMap<Watched, Seen>): Promise<void> {
    const all = [...watched.keys()]
    const known = await askServer({ url, patienceMs, pids: all.map(({ processID }) => processID) })
    if (known === 'no telling') return
    const dead = [...silent.keys()].filter(client => {
      // Whoever was answered meanwhile may wait for the next answer by now, which nobody has asked about.
      if (client.connection.stream.bytesRead !== silent.get(client)) return false
      return known === 'unreachable' || !known.working.has(client.processID)
    })
    if (dead.length === 0) return
    // The others on the way to the same server would only be found out one by one.
    const lost = known === 'unreachable' ? [] : all.filter(one => !known.there.has(one.processID))
    const gone = new Set([...dead, ...lost])
    log?.warn({ connections: gone.size }, 'PostgreSQL does not answer; its connections are given up')
    for (const client of gone) client.connection.stream.destroy(new DatabaseAwayFault('the database does not answer'))
  }

  pool.on('connect', connected => {
    const client = connected as unknown as Watched
    watched.set(client, undefined)
    timer ??= setInterval(look, beatMs).unref()
    client.once('end', () => {
      watched.delete(client)
      if (watched.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
  })
}

interface Known {
  /** Has a statement in hand, and does not wait for us. */
  working: ReadonlySet<number>
  there: ReadonlySet<number>
}

const question = `
  select pg_backend_pid() as own,
    array(select pid from pg_stat_activity where pid = any($1::int[])) as there,
    array(select pid from pg_stat_activity where pid = any($1::int[])
      and state in ('active', 'fastpath function call', 'disabled') and wait_event_type is distinct from 'Client') as working`

async function askServer(options: {
  url: string
  patienceMs: number
  pids: readonly number[]
}): Promise<Known | 'unreachable' | 'no telling'> {
  const { url, patienceMs: limit } = options
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limit, query_timeout: limit })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ own: number; there: number[]; working: number[] }>(question, [options.pids])
    const [row] = rows
    // A pooler in between gives out numbers of its own.
    if (!row || row.own !== (client as unknown as Watched).processID) return 'no telling'
    return { working: new Set(row.working), there: new Set(row.there) }
  } catch (error) {
    // A server that refuses, because it has too many connections, is there.
    return error instanceof pg.DatabaseError ? 'no telling' : 'unreachable'
  } finally {
    client.end().catch(() => {})
  }
}
