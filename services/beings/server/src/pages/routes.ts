import type { App } from '@trivium/http'
import type { Parts } from '../platform/kernel.ts'
import { timelineRoutes } from './memory/timeline-routes.ts'
import { shellRoutes } from './shell/shell-routes.ts'
import { webFileRoutes } from './shell/web-files.ts'

/** Everything a person looks at, except what stands at the door. */
export function pageRoutes(app: App, context: Parts): void {
  webFileRoutes(app)
  shellRoutes(app, context)
  timelineRoutes(app, context)
}
