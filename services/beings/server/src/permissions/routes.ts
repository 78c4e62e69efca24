import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { answerRoutes } from './answer-routes.ts'
import { ruleRoutes } from './rule-routes.ts'
import { toolPermissionRoutes } from './tool-permission-routes.ts'

export function permissionRoutes(app: App, context: BeingsContext): void {
  ruleRoutes(app, context)
  answerRoutes(app, context)
  toolPermissionRoutes(app, context)
}
