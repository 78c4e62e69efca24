import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '@trivium/http'
import { checkName } from '../../platform/check-name.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditPerson } from '../audit/audit-person.ts'
import { deleteToken, findTokenByHash, insertToken, markTokenUsed, type TokenRow } from './token-store.ts'

/** Recognisable, so that tools that look for leaked secrets find it. */
const prefix = 'beings_'
/** When a token was last used is told to the minute, not at the cost of a write per request. */
const markEveryMs = 60_000

/** The token itself is shown this one time; only its hash is kept. */
export async function createApiToken(
  context: Uses<'clock' | 'database'>,
  given: string,
): Promise<{ token: string; row: TokenRow }> {
  const name = checkName('name', given)
  const token = prefix + randomBytes(32).toString('base64url')
  const now = context.clock.now()
  const row = await context.database.write(async trx => {
    await auditPerson(context, trx, { action: 'token.create', resource: name })
    const fields = { id: uuidv7(now), name, token_hash: hashOf(token), created_at: now, last_used_at: null }
    return insertToken(trx, fields)
  })
  return { token, row }
}

export async function revokeApiToken(context: Uses<'clock' | 'database'>, id: string): Promise<void> {
  const found = await context.database.write(async trx => {
    await auditPerson(context, trx, { action: 'token.revoke', resource: id })
    return deleteToken(trx, id)
  })
  if (!found) throw notFound('There is no such token.', `tokenId ${id} is not known`)
}

/** Whether an Authorization header carries a token of ours. */
export async function isKnownToken(
  context: Uses<'clock' | 'database'>,
  authorization: string | undefined,
): Promise<boolean> {
  const token = /^Bearer (beings_[\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const row = await findTokenByHash(context.database.db, hashOf(token))
  if (!row) return false
  const now = context.clock.now()
  if (now - (row.last_used_at ?? 0) >= markEveryMs) await context.database.write(trx => markTokenUsed(trx, row.id, now))
  return true
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
