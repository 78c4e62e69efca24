import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditPerson } from '../audit/audit-person.ts'
import { type LoginAttempt, requirePassword } from './log-in.ts'
import type { LoginLimit } from './login-limit.ts'
import { hashPassword, shortestPassword } from './password.ts'
import { endRevokedStreams } from './revocable-streams.ts'
import { deleteAllSessions } from './session-store.ts'
import { createSession } from './sessions.ts'
import { deleteAllTokens } from './token-store.ts'

interface PasswordChange extends LoginAttempt {
  current: string
  userAgent: string
  /** Scripts go on; otherwise they end with the sessions. */
  keepTokens: boolean
}

/** Sets the first password or another one. Whoever knew the old one is out: all sessions end, and all tokens unless they are kept; only this caller gets a new one. */
export function changePassword(
  context: Uses<'clock' | 'database' | 'settings'>,
  limit: LoginLimit,
  { current, password, userAgent, keepTokens, ...caller }: PasswordChange,
): Promise<string> {
  const { settings } = context
  if (password.length < shortestPassword) {
    throw invalid('The password is too short.', `password must have at least ${shortestPassword} characters`)
  }
  return settings.inTurn(async () => {
    if (settings.get('passwordHash') !== undefined)
      await requirePassword(context, limit, { password: current, ...caller })
    await settings.save({ passwordHash: await hashPassword(password) }, async trx => {
      await deleteAllSessions(trx)
      if (!keepTokens) await deleteAllTokens(trx)
      await auditPerson(context, trx, { action: 'session.change_password', resource: caller.address })
    })
    await endRevokedStreams(context)
    return createSession(context, userAgent)
  })
}
