import { Id, PermissionQuestion, QuestionAnswer, requestStates } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import { presentQuestion } from '../../core/permissions/present-permission.ts'
import { findQuestion, listQuestions } from '../../core/permissions/request-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { answerQuestion } from './answer-question.ts'

const Query = Type.Object({
  state: Type.Enum([...requestStates, 'all'], { default: 'pending' }),
  beingId: Type.Optional(Id),
  requestId: Type.Optional(Id),
})
const mostShown = 200

export function questionRoutes(
  app: App,
  context: Uses<'clock' | 'config' | 'database' | 'events' | 'log' | 'mailbox'>,
): void {
  const { permissionTimeoutMinutes } = context.config

  app.get(
    '/api/permissions/requests',
    {
      schema: { querystring: Query, response: { 200: Type.Object({ requests: Type.Array(PermissionQuestion) }) } },
    },
    async ({ query: { state, beingId, requestId } }) => {
      if (requestId !== undefined) {
        const row = await findQuestion(context.database.db, requestId.toLowerCase())
        return { requests: row ? [presentQuestion(row, permissionTimeoutMinutes)] : [] }
      }
      const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
      const rows = await listQuestions(context.database.db, {
        state: state === 'all' ? undefined : state,
        beingId: being?.id,
        limit: mostShown,
      })
      return { requests: rows.map(row => presentQuestion(row, permissionTimeoutMinutes)) }
    },
  )

  app.post(
    '/api/permissions/answer',
    {
      schema: {
        body: QuestionAnswer,
        response: { 200: Type.Object({ success: Type.Boolean(), request: PermissionQuestion }) },
      },
    },
    async ({ body }) => ({
      success: true,
      request: presentQuestion(await answerQuestion(context, body), permissionTimeoutMinutes),
    }),
  )
}
