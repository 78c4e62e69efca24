import { parseTargetUrl, RelayFault } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { createServerGuard } from './server-guard.ts'

/** A name server that does not answer must not hold up a request; each attempt checks again anyway. */
const timeoutMs = 3000

/** Refuses an address that must not be reached. One that cannot be resolved today may be tomorrow. */
export async function checkTarget(context: InboxContext, text: string): Promise<void> {
  const timer = AbortSignal.timeout(timeoutMs)
  try {
    const check = createServerGuard(context).check(parseTargetUrl(text))
    const giveUp = new Promise<void>(resolve => timer.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([check, giveUp])
  } catch (error) {
    if (!(error instanceof RelayFault)) return
    if (error.class === 'blocked') throw errors.create('target_blocked', { message: `${error.message}` })
    if (error.class === 'invalid') throw errors.create('invalid_request', { message: error.message })
  }
}
