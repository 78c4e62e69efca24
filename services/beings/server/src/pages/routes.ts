import type { App } from '@trivium/http'
import type { Parts } from '../platform/kernel.ts'
import { auditPageRoutes } from './audit/page-routes.ts'
import { beingPageRoutes } from './being-pages.ts'
import { chatPageRoutes } from './chat/page-routes.ts'
import { executorPageRoutes } from './executor-page.ts'
import { historyPageRoutes } from './history-pages.ts'
import { knowledgePageRoutes } from './knowledge/page-routes.ts'
import { logPageRoutes } from './logs/page-routes.ts'
import { memoryPageRoutes } from './memory/page-routes.ts'
import { permissionPageRoutes } from './permission-routes.ts'
import { permissionsPageRoutes } from './permissions-page.ts'
import { shellRoutes } from './shell/shell-routes.ts'

const pages = [
  shellRoutes,
  auditPageRoutes,
  beingPageRoutes,
  chatPageRoutes,
  executorPageRoutes,
  historyPageRoutes,
  knowledgePageRoutes,
  logPageRoutes,
  memoryPageRoutes,
  permissionPageRoutes,
  permissionsPageRoutes,
]

/** Everything a person looks at, except what stands at the door. */
export function pageRoutes(app: App, context: Parts): void {
  for (const page of pages) page(app, context)
}
