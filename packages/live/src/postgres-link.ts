import { backgroundTimeout, type Timers } from './clock.ts'

/** Planned once per connection. */
export interface PreparedStatement {
  name: string
  text: string
  values: unknown[]
}

/** The part of a connected `pg` Client that the bus uses. */
export interface PgClientLike {
  query(statement: string | PreparedStatement): Promise<unknown>
  on(event: 'notification', listener: (message: { channel: string; payload?: string | undefined }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'end', listener: () => void): unknown
  end(): Promise<void>
}

interface LinkOptions {
  connect: () => PgClientLike | Promise<PgClientLike>
  /** Runs on every new connection before it counts as up. */
  onConnect: (client: PgClientLike) => Promise<void>
  onError: (error: unknown) => void
  clock: Timers
}

export interface Link {
  /** The connection, while there is one. */
  readonly client: PgClientLike | undefined
  lost(client: PgClientLike, error: unknown): void
  close(): Promise<void>
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 10_000
// A peer that vanished without a word (a firewall forgot the connection) is only noticed by asking it something.
const CHECK_EVERY_MS = 30_000
const CHECK_PATIENCE_MS = 10_000

/** Keeps one connection up for as long as it is wanted, with growing pauses between attempts. */
export function keepLink({ connect, onConnect, onError, clock }: LinkOptions): Link {
  let client: PgClientLike | undefined
  let closed = false
  let failures = 0
  let timer: unknown
  let opening: Promise<void> = open()

  async function open(): Promise<void> {
    let fresh: PgClientLike | undefined
    try {
      const opened = await connect()
      fresh = opened
      opened.on('error', error => lost(opened, error))
      opened.on('end', () => lost(opened, new Error('the connection of the bus ended')))
      if (closed) return await quit(opened)
      client = opened
      limitSilence(opened)
      await onConnect(opened)
      if (client !== opened) return
      failures = 0
      scheduleCheck(opened)
    } catch (error) {
      if (!fresh) retryLater(error)
      else lost(fresh, error)
    }
  }

  function lost(which: PgClientLike, error: unknown): void {
    if (client !== which) return
    client = undefined
    clock.clearTimeout(timer)
    void quit(which)
    retryLater(error)
  }

  function retryLater(error: unknown): void {
    if (closed) return
    onError(error)
    const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
    timer = backgroundTimeout(
      clock,
      () => {
        opening = open()
      },
      pause * (0.5 + Math.random() / 2),
    )
  }

  function scheduleCheck(current: PgClientLike): void {
    clock.clearTimeout(timer)
    timer = backgroundTimeout(clock, () => check(current), CHECK_EVERY_MS)
  }

  function check(current: PgClientLike): void {
    limitSilence(current)
    current.query('select 1').then(
      () => client === current && scheduleCheck(current),
      (error: unknown) => lost(current, error),
    )
  }

  function limitSilence(current: PgClientLike): void {
    const late = () => lost(current, new Error('the connection of the bus does not answer'))
    timer = backgroundTimeout(clock, late, CHECK_PATIENCE_MS)
  }

  return {
    get client() {
      return client
    },
    lost,
    async close() {
      closed = true
      clock.clearTimeout(timer)
      await opening
      const last = client
      client = undefined
      if (last) await quit(last)
    },
  }
}

async function quit(client: PgClientLike): Promise<void> {
  await client.end().catch(() => undefined)
}
