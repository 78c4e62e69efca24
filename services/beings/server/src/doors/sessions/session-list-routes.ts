import { Id, Session } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { endRevokedStreams } from '../../core/sessions/revocable-streams.ts'
import { readSessionCookie } from '../../core/sessions/session-cookie.ts'
import { listOpenSessions, revokeSession, type ShownSession } from '../../core/sessions/sessions.ts'
import type { Uses } from '../../platform/kernel.ts'

export function sessionListRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.get(
    '/api/sessions/list',
    { schema: { response: { 200: Type.Object({ sessions: Type.Array(Session) }) } } },
    async request => {
      const sessions = await listOpenSessions(context, readSessionCookie(context, request))
      return { sessions: sessions.map(presentSession) }
    },
  )

  app.post(
    '/api/sessions/revoke',
    { schema: { body: Type.Object({ id: Id }), response: { 200: Type.Object({ success: Type.Boolean() }) } } },
    async ({ body: { id } }) => {
      await revokeSession(context, id.toLowerCase(), trx =>
        auditPerson(context, trx, { action: 'session.revoke', resource: id.toLowerCase() }),
      )
      await endRevokedStreams(context)
      return { success: true }
    },
  )
}

function presentSession(row: ShownSession): Session {
  const iso = (time: number) => new Date(time).toISOString()
  return {
    id: row.id,
    userAgent: row.user_agent,
    createdAt: iso(row.created_at),
    lastSeenAt: iso(row.last_seen_at),
    expiresAt: iso(row.expires_at),
    current: row.isOwn,
  }
}
