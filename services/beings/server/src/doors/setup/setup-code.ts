import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isLoopbackHost } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { isOwnUser } from '../../core/sessions/caller.ts'
import { denied } from '../../platform/errors.ts'
import type { Base } from '../../platform/kernel.ts'

export interface SetupCode {
  /** What must be typed in when the set-up is done from another machine; undefined when nobody else can reach us. */
  readonly value: string | undefined
  check(request: FastifyRequest): Promise<void>
}

/** Whoever reaches the set-up first owns the service: from elsewhere it takes the code that the start prints. */
export function createSetupCode({ config, peers }: Pick<Base, 'config' | 'peers'>): SetupCode {
  const value = isLoopbackHost(config.host) ? undefined : randomBytes(9).toString('base64url')
  return {
    value,
    async check(request) {
      if (await isOwnUser({ peers }, request)) return
      const given = givenCode(request)
      if (
        value !== undefined &&
        given.length === value.length &&
        timingSafeEqual(Buffer.from(given), Buffer.from(value))
      )
        return
      throw denied(
        'The set-up needs its code.',
        'Open the address with ?code= that the service printed when it started, or open it on the machine itself as the user who runs it',
      )
    },
  }
}

function givenCode(request: FastifyRequest): string {
  const { code: inQuery } = (request.query ?? {}) as { code?: unknown }
  const { code: inBody } = (request.body ?? {}) as { code?: unknown }
  const given = inBody ?? inQuery
  // Only plain characters: the comparison above counts bytes.
  return typeof given === 'string' && /^[\w-]*$/.test(given) ? given : ''
}
