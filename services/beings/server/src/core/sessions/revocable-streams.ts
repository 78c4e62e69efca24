import type { EventStream } from '@trivium/live'
import type { FastifyRequest } from 'fastify'
import type { Uses } from '../../platform/kernel.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { isKnownToken } from './api-tokens.ts'
import { readSessionCookie } from './session-cookie.ts'
import { checkSession } from './sessions.ts'

interface Watched {
  request: FastifyRequest
  stream: Pick<EventStream, 'close' | 'closed'>
}

/** Of each installation. */
const open = new WeakMap<Settings, Set<Watched>>()

/** A stream outlives the request that was let in; it ends with the session or the token that request came with. */
export function watchStream(context: Uses<'settings'>, watched: Watched): void {
  const streams = open.get(context.settings) ?? new Set()
  open.set(context.settings, streams.add(watched))
  void watched.stream.closed.then(() => streams.delete(watched))
}

/** To be called after sessions or tokens have ended. */
export async function endRevokedStreams(context: Uses<'clock' | 'database' | 'settings'>): Promise<void> {
  for (const { request, stream } of open.get(context.settings) ?? []) {
    const stays =
      (await isKnownToken(context, request.headers.authorization)) ||
      (await checkSession(context, readSessionCookie(context, request))) !== 'missing'
    if (!stays) stream.close()
  }
}
