import { createTargetGuard, isLoopbackHost, loopbackRanges, type TargetGuard } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'

/** The guard of server and worker: an inbox that only this machine can reach may forward to this machine. */
export function createServerGuard({
  config,
  publicUrl,
  resolve,
}: Pick<InboxContext, 'config' | 'publicUrl' | 'resolve'>): TargetGuard {
  const usual = isLoopbackHost(config.host) ? loopbackRanges : []
  const port = Number(new URL(publicUrl).port) || config.port
  return createTargetGuard({
    allowed: config.allowedTargets.length > 0 ? config.allowedTargets : usual,
    own: { urls: [publicUrl], port: config.publicUrl ? config.port : port },
    ...(resolve ? { resolve } : {}),
  })
}
