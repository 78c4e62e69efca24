import { ApiToken, Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { createApiToken, revokeApiToken } from '../../core/sessions/api-tokens.ts'
import { endRevokedStreams } from '../../core/sessions/revocable-streams.ts'
import { listTokens, type TokenRow } from '../../core/sessions/token-store.ts'
import type { Uses } from '../../platform/kernel.ts'

/** Beyond the specification: how scripts get in. */
export function tokenRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.post(
    '/api/tokens/create',
    {
      schema: {
        body: Type.Object({ name: Type.String({ maxLength: 500 }) }),
        response: { 200: Type.Object({ success: Type.Boolean(), token: Type.String(), apiToken: ApiToken }) },
      },
    },
    async ({ body }) => {
      const { token, row } = await createApiToken(context, body.name)
      return { success: true, token, apiToken: presentToken(row) }
    },
  )

  app.get(
    '/api/tokens/list',
    { schema: { response: { 200: Type.Object({ tokens: Type.Array(ApiToken) }) } } },
    async () => ({ tokens: (await listTokens(context.database.db)).map(presentToken) }),
  )

  app.post(
    '/api/tokens/revoke',
    { schema: { body: Type.Object({ tokenId: Id }), response: { 200: Type.Object({ success: Type.Boolean() }) } } },
    async ({ body }) => {
      await revokeApiToken(context, body.tokenId.toLowerCase())
      await endRevokedStreams(context)
      return { success: true }
    },
  )
}

function presentToken(row: TokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  }
}
