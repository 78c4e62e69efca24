import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'

const Answer = Type.Object({ status: Type.String(), message: Type.String() })

export function systemRoutes(app: App, context: BeingsContext): void {
  app.post(
    '/api/system/shutdown',
    { config: { access: 'local' }, schema: { response: { 200: Answer } } },
    async (_request, reply) => {
      // Only once the answer is out: the caller would otherwise see a broken connection.
      reply.raw.once('close', () => context.stopProcess())
      return { status: 'shutting_down', message: 'The service stops now: it saves its state and closes.' }
    },
  )
}
