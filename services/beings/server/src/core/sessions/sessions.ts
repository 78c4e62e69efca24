import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Trx } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import {
  deleteExpiredSessions,
  deleteNamedSession,
  deleteOldestSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
} from './session-store.ts'

const lifetimeMs = 30 * 24 * 3600 * 1000
/** Sliding, but not a write per request. */
const extendAfterMs = 3600 * 1000

/** Of one browser and of all: a script that comes without its cookie each time pushes out its own sessions only. */
const most = { alike: 20, all: 200 }

export const sessionLifetimeSeconds = lifetimeMs / 1000

/** Returns the token for the cookie; only its hash is kept. */
export async function createSession(context: Uses<'clock' | 'database'>, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  const user_agent = userAgent.slice(0, 300)
  await context.database.write(async trx => {
    await deleteExpiredSessions(trx, now)
    await deleteOldestSessions(trx, { keep: most.alike - 1, userAgent: user_agent })
    await deleteOldestSessions(trx, { keep: most.all - 1 })
    await insertSession(trx, {
      token_hash: hashOf(token),
      created_at: now,
      last_seen_at: now,
      expires_at: now + lifetimeMs,
      user_agent,
      id: randomUUID(),
    })
  })
  return token
}

/** `extended` asks for the cookie to be sent anew, so that it lives as long as the session. */
export async function checkSession(
  context: Uses<'clock' | 'database'>,
  token: string,
): Promise<'missing' | 'valid' | 'extended'> {
  if (!/^[\w-]{43}$/.test(token)) return 'missing'
  const { db, write } = context.database
  const row = await findSession(db, hashOf(token))
  const now = context.clock.now()
  if (!row || row.expires_at <= now) return 'missing'
  if (now - row.last_seen_at < extendAfterMs) return 'valid'
  await write(trx => extendSession(trx, row.token_hash, { seen: now, expires: now + lifetimeMs }))
  return 'extended'
}

/** `also` shares the transaction; a session that is none is not worth a word. */
export async function endSession(
  context: Uses<'database'>,
  token: string,
  also?: (trx: Trx) => Promise<void>,
): Promise<void> {
  await context.database.write(async trx => {
    if (await deleteSession(trx, hashOf(token))) await also?.(trx)
  })
}

export interface ShownSession extends SessionRow {
  /** The one that asks. */
  isOwn: boolean
}

export async function listOpenSessions(context: Uses<'clock' | 'database'>, ownToken: string): Promise<ShownSession[]> {
  const own = hashOf(ownToken)
  const rows = await listSessions(context.database.db, context.clock.now())
  return rows.map(row => ({ ...row, isOwn: row.token_hash === own }))
}

/** `also` shares the transaction. */
export async function revokeSession(
  context: Uses<'database'>,
  id: string,
  also: (trx: Trx) => Promise<void>,
): Promise<void> {
  await context.database.write(async trx => {
    if (!(await deleteNamedSession(trx, id))) throw notFound('There is no such session.', 'id is unknown')
    await also(trx)
  })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
