import type { AddressInfo } from 'node:net'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { isInitialised } from '../open-store.ts'

/** Says at the start what cannot be checked here, as long as it matters. */
export function watchSharedMachine(app: App, context: BeingsContext): void {
  app.server.once('listening', () => {
    context.peers.check(app.server.address() as AddressInfo)
    warn(context)
  })
}

function warn(context: BeingsContext): void {
  if (context.peers.canTell || (isInitialised(context) && context.settings.get('passwordHash') !== undefined)) return
  context.log.warn(
    'This system does not tell which user opens a local connection: without a password every account of this machine can use the service. Set a password at /config.',
  )
}
