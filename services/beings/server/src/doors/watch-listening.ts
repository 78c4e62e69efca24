import type { AddressInfo } from 'node:net'
import type { App } from '@trivium/http'
import type { Base } from '../platform/kernel.ts'

/** Notes where the service listens, and says at the start what cannot be checked here, as long as it matters. */
export function watchListening(
  app: App,
  { peers, ownPorts, log }: Base,
  { hasPassword }: { hasPassword: boolean },
): void {
  app.server.once('listening', () => {
    const address = app.server.address() as AddressInfo
    ownPorts.add(address.port)
    peers.check(address)
    if (peers.canTell || hasPassword) return
    log.warn(
      'This system does not tell which user opens a local connection: without a password every account of this machine can use the service. Set a password at /config.',
    )
  })
}
