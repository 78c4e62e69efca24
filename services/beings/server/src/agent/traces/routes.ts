import { ChatContext, Id, Trace, TracePrompt } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { readContext } from './read-context.ts'
import { readPrompt } from './read-prompt.ts'
import { readTrace } from './read-trace.ts'

const OfChannel = Type.Object({ channelId: Id, beingId: Type.Optional(Id) })
const OfAnswer = Type.Object({ turnId: Type.Optional(Id), messageId: Type.Optional(Id) })

const OfStep = Type.Object({ turnId: Id, step: Type.String({ pattern: '^[0-9a-fA-F-]{1,36}$' }) })

/** Beyond the specification: what a model is told, and what was done for an answer. */
export function traceRoutes(
  app: App,
  context: Uses<'clock' | 'dataDirectory' | 'database' | 'embeddings' | 'log' | 'plugins' | 'secrets' | 'settings'>,
): void {
  app.get(
    '/api/chat/context',
    { schema: { querystring: OfChannel, response: { 200: ChatContext } } },
    async ({ query }) => readContext(context, query),
  )

  app.get(
    '/api/chat/trace/prompt',
    { schema: { querystring: OfStep, response: { 200: TracePrompt } } },
    async ({ query }) => readPrompt(context, query),
  )

  app.get('/api/chat/trace', { schema: { querystring: OfAnswer, response: { 200: Trace } } }, async ({ query }) =>
    readTrace(context, query),
  )
}
