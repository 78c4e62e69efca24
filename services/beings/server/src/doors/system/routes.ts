import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import type { Uses } from '../../platform/kernel.ts'

const Answer = Type.Object({ status: Type.String(), message: Type.String() })

export function systemRoutes(app: App, context: Uses<'clock' | 'database' | 'log' | 'stopProcess'>): void {
  app.post(
    '/api/system/shutdown',
    { config: { access: 'local' }, schema: { response: { 200: Answer } } },
    async ({ ip }, reply) => {
      // A store that cannot be written to is no reason to go on.
      await auditPerson(context, context.database.db, { action: 'system.shutdown', resource: ip }).catch(
        (error: unknown) => context.log.error({ err: error }, 'the shutdown is not in the audit trail'),
      )
      // Only once the answer is out: the caller would otherwise see a broken connection.
      reply.raw.once('close', () => context.stopProcess())
      return { status: 'shutting_down', message: 'The service stops now: it saves its state and closes.' }
    },
  )
}
