import { auditPerson } from '../audit-person.ts'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { requirePassword } from './log-in.ts'
import type { LoginLimit } from './login-limit.ts'
import { hashPassword, shortestPassword } from './password.ts'
import { endRevokedStreams } from './revocable-streams.ts'
import { deleteAllSessions } from './session-store.ts'
import { createSession } from './sessions.ts'

interface PasswordChange {
  current: string
  password: string
  address: string
  userAgent: string
}

/** Sets the first password or another one. Whoever knew the old one is out: all sessions end, only this caller gets a new one. */
export function changePassword(
  context: BeingsContext,
  limit: LoginLimit,
  { current, password, address, userAgent }: PasswordChange,
): Promise<string> {
  const { settings } = context
  if (password.length < shortestPassword) {
    throw invalid('The password is too short.', `password must have at least ${shortestPassword} characters`)
  }
  return settings.inTurn(async () => {
    if (settings.get('passwordHash') !== undefined)
      await requirePassword(context, limit, { password: current, address })
    await settings.save({ passwordHash: await hashPassword(password) }, async trx => {
      await deleteAllSessions(trx)
      await auditPerson(context, trx, { action: 'session.change_password', resource: address })
    })
    await endRevokedStreams(context)
    return createSession(context, userAgent)
  })
}
