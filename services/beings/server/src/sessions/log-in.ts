import { auditPerson } from '../audit-person.ts'
import type { BeingsContext } from '../context.ts'
import { denied } from '../errors.ts'
import type { LoginLimit } from './login-limit.ts'
import { verifyPassword } from './password.ts'
import { createSession } from './sessions.ts'

let checking: Promise<unknown> = Promise.resolve()

/** A new session for the right password. The token is always a new one, so a planted cookie is worth nothing. */
export async function logIn(
  context: BeingsContext,
  limit: LoginLimit,
  { password, address, userAgent }: { password: string; address: string; userAgent: string },
): Promise<string> {
  await requirePassword(context, limit, { password, address })
  await auditPerson(context, context.database.db, { action: 'session.sign_in', resource: address })
  return createSession(context, userAgent)
}

/** Throws unless it is the password. Guessing is slow, and stopped soon. */
export async function requirePassword(
  context: BeingsContext,
  limit: LoginLimit,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const wait = limit.attempt(address)
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
    await auditPerson(context, context.database.db, { action: 'session.refuse', resource: address })
    throw denied('The password is wrong.')
  }
  limit.forget(address)
}
