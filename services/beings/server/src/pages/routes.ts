import type { App } from '@trivium/http'
import type { Parts } from '../platform/kernel.ts'
import { beingPageRoutes } from './being-pages.ts'
import { knowledgePageRoutes } from './knowledge/page-routes.ts'
import { memoryPageRoutes } from './memory/page-routes.ts'
import { shellRoutes } from './shell/shell-routes.ts'

const pages = [shellRoutes, beingPageRoutes, knowledgePageRoutes, memoryPageRoutes]

/** Everything a person looks at, except what stands at the door. */
export function pageRoutes(app: App, context: Parts): void {
  for (const page of pages) page(app, context)
}
