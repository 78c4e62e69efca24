import type { App } from '@trivium/http'
import type { Parts } from '../../platform/kernel.ts'
import { questionRoutes } from './question-routes.ts'
import { ruleRoutes } from './rule-routes.ts'
import { toolPermissionRoutes } from './tool-permission-routes.ts'

export function permissionRoutes(app: App, context: Parts): void {
  ruleRoutes(app, context)
  questionRoutes(app, context)
  toolPermissionRoutes(app, context)
}
