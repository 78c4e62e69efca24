import { type Static, Type } from 'typebox'
import { Body, Pairs } from './shared.ts'
import { PathMode } from './target.ts'

/** Re-sends a stored request; with any of the edits it is "edit and resend". */
export const ReplayInput = Type.Object(
  {
    targetUrl: Type.String({ maxLength: 2048 }),
    pathMode: Type.Optional(PathMode),
    method: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    headers: Type.Optional(Pairs),
    body: Type.Optional(Body),
    sendOrigin: Type.Optional(
      Type.Boolean({ description: 'Whether X-Inbox-Endpoint and X-Inbox-Original-Url are sent; not unless asked for' }),
    ),
    resign: Type.Optional(Type.Boolean({ description: "Sign again with the endpoint's secret and the present time" })),
  },
  { additionalProperties: false },
)
export type ReplayInput = Static<typeof ReplayInput>
