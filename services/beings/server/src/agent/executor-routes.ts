import { ExecutorStatus } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { presentExecutors } from '../platform/executors/executors.ts'
import type { Uses } from '../platform/kernel.ts'

const Answer = Type.Object({ executors: Type.Array(ExecutorStatus) })

export function executorRoutes(app: App, context: Uses<'executors'>): void {
  app.get('/api/executors/status', { schema: { response: { 200: Answer } } }, async () =>
    presentExecutors(context.executors),
  )
}
