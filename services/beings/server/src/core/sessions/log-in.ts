import { denied } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditPerson } from '../audit/audit-person.ts'
import type { LoginCaller, LoginLimit } from './login-limit.ts'
import { verifyPassword } from './password.ts'
import { createSession } from './sessions.ts'

export interface LoginAttempt extends LoginCaller {
  password: string
}

let checking: Promise<unknown> = Promise.resolve()

/** A new session for the right password. The token is always a new one, so a planted cookie is worth nothing. */
export async function logIn(
  context: Uses<'clock' | 'database' | 'settings'>,
  limit: LoginLimit,
  { userAgent, ...attempt }: LoginAttempt & { userAgent: string },
): Promise<string> {
  await requirePassword(context, limit, attempt)
  await auditPerson(context, context.database.db, { action: 'session.sign_in', resource: attempt.address })
  return createSession(context, userAgent)
}

/** Throws unless it is the password. Guessing is slow, and stopped soon. */
export async function requirePassword(
  context: Uses<'clock' | 'database' | 'settings'>,
  limit: LoginLimit,
  { password, ...caller }: LoginAttempt,
): Promise<void> {
  const wait = limit.attempt(caller)
  if (wait !== undefined) {
    const headers = { 'retry-after': String(wait) }
    throw denied('Too many attempts to sign in.', `Try again in ${Math.ceil(wait / 60)} minutes`, { headers })
  }
  const hash = context.settings.get('passwordHash')
  if (hash === undefined) throw denied('There is no password.', 'Open the service on the machine it runs on')
  // One check at a time: each takes 128 MiB.
  const check = checking.then(() => verifyPassword(password, hash))
  checking = check.catch(() => undefined)
  if (!(await check)) {
    await auditPerson(context, context.database.db, { action: 'session.refuse', resource: caller.address })
    throw denied('The password is wrong.')
  }
  limit.forget(caller)
}
