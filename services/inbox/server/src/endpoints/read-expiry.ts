import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'

/** When an endpoint is to go. A time that is past would delete it at once: for that there is a way of its own. */
export function readExpiry(
  { now, config }: Pick<InboxContext, 'now' | 'config'>,
  expiresAt: string | null,
): number | null {
  const last = config.endpointSeconds === undefined ? Infinity : now() + config.endpointSeconds * 1000
  if (expiresAt === null) {
    if (last === Infinity) return null
    throw refuse(`Every endpoint of this inbox expires, ${config.endpointSeconds} s from now at the latest.`)
  }
  const at = Date.parse(expiresAt)
  if (!(at > now())) throw refuse('An endpoint can only expire in the future. To delete it now, delete it.')
  if (at > last) throw refuse(`An endpoint of this inbox lives ${config.endpointSeconds} s from now at the latest.`)
  return at
}

function refuse(message: string) {
  return errors.create('invalid_request', { message })
}
