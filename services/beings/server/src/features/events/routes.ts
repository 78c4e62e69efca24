import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { createEventStreams, type EventContext } from './open-events.ts'

const Query = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 40, description: 'Stands for a Last-Event-ID header.' })),
})

export function eventRoutes(app: App, context: EventContext): void {
  const streams = createEventStreams(context)
  app.addHook('onClose', async () => streams.close())
  app.get(
    '/api/events',
    {
      exposeHeadRoute: false,
      schema: {
        description: 'One stream of everything: hello, chat, change and pulse, as server-sent events.',
        querystring: Query,
      },
    },
    async (_request, reply) => {
      reply.hijack()
      const stream = streams.open(reply)
      void stream.closed.then(app.onStop(() => stream.close()))
    },
  )
}
