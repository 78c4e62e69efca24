import type { CatalogueConfig } from '../config.ts'
import { createCaller, type IdentifyCaller } from './caller.ts'
import { createGatewayIdentification } from './gateway.ts'
import { createTokenIdentification } from './token.ts'

export function createIdentification(config: CatalogueConfig): IdentifyCaller {
  if (config.auth === 'jwt') return createTokenIdentification(config)
  if (config.auth === 'gateway') return createGatewayIdentification(config.trustedProxy)
  const localUser = createCaller({
    id: config.userId,
    username: config.userName,
    email: config.userEmail,
    firstName: config.userFirstName,
    lastName: config.userLastName,
    memberships: [],
  })
  return () => localUser
}
