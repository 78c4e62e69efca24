import type { EventStream } from '@trivium/live'
import type { FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { isKnownToken } from './api-tokens.ts'
import { readSessionCookie } from './session-cookie.ts'
import { checkSession } from './sessions.ts'

interface Watched {
  request: FastifyRequest
  stream: Pick<EventStream, 'close' | 'closed'>
}

const open = new WeakMap<BeingsContext, Set<Watched>>()

/** A stream outlives the request that was let in; it ends with the session or the token that request came with. */
export function watchStream(context: BeingsContext, watched: Watched): void {
  const streams = open.get(context) ?? new Set()
  open.set(context, streams.add(watched))
  void watched.stream.closed.then(() => streams.delete(watched))
}

/** To be called after sessions or tokens have ended. */
export async function endRevokedStreams(context: BeingsContext): Promise<void> {
  for (const { request, stream } of open.get(context) ?? []) {
    const stays =
      (await isKnownToken(context, request.headers.authorization)) ||
      (await checkSession(context, readSessionCookie(context, request))) !== 'missing'
    if (!stays) stream.close()
  }
}
