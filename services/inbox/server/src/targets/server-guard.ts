import { createTargetGuard, isLoopbackHost, loopbackRanges, type TargetGuard } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'

/**
 * The guard of server and worker. Only an inbox that nobody but this machine can reach may forward to this machine, and
 * never to the services of this house: they would take what arrives for a local caller.
 */
export function createServerGuard(context: Pick<InboxContext, 'config' | 'address' | 'resolve'>): TargetGuard {
  const { config, resolve } = context
  const { publicUrl, port } = context.address
  const isLocal = isLoopbackHost(config.host) && isLoopbackHost(new URL(publicUrl).hostname)
  return createTargetGuard({
    allowed: config.allowedTargets.length > 0 ? config.allowedTargets : isLocal ? loopbackRanges : [],
    closedPorts: [...config.siblingPorts, config.port, port, config.workerPort ?? 0].filter(each => each !== 0),
    ownUrl: publicUrl,
    ...(resolve ? { resolve } : {}),
  })
}
