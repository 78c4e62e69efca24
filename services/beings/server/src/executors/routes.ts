import { ExecutorStatus } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { presentExecutors } from './executors.ts'

const Answer = Type.Object({ executors: Type.Array(ExecutorStatus) })

export function executorRoutes(app: App, context: BeingsContext): void {
  app.get('/api/executors/status', { schema: { response: { 200: Answer } } }, async () =>
    presentExecutors(context.runtime.executors),
  )
}
