import { createTargetGuard, parseTargetUrl, RelayFault, type TargetGuard } from '@trivium/inbox-relay'
import { CliFault } from './fault.ts'

/**
 * Requests are sent from the user's own machine to whatever the user names, but what strangers send must not reach the
 * services of this house, which trust the machine they run on. Only the receive path of an inbox is meant for strangers.
 */
export function createOwnGuard(closedPorts: readonly number[], targetUrl: string): TargetGuard {
  const isReceivePath = /^\/api\/hook\/[^/]+/.test(parseTargetUrl(targetUrl).pathname)
  return createTargetGuard({ allowed: 'any', closedPorts: isReceivePath ? [] : closedPorts })
}

/** Said before anything else happens. A name that has no address yet may get one. */
export async function refuseBlocked(guard: TargetGuard, targetUrl: string): Promise<void> {
  try {
    await guard.check(parseTargetUrl(targetUrl))
  } catch (error) {
    if (error instanceof RelayFault && error.class === 'blocked') throw new CliFault(`--to: ${error.message}`)
  }
}
