import type { App } from '@trivium/http'
import type { Parts } from '../platform/kernel.ts'
import { beingPageRoutes } from './being-pages.ts'
import { knowledgePageRoutes } from './knowledge/page-routes.ts'
import { memoryPageRoutes } from './memory/page-routes.ts'
<<<<<<< HEAD
import { notePageRoutes } from './notes/page-routes.ts'
import { projectPageRoutes } from './projects/page-routes.ts'
=======
import { permissionPageRoutes } from './permission-routes.ts'
import { permissionsPageRoutes } from './permissions-page.ts'
>>>>>>> 6164f829c8d87b9664442621a934899a5f87cada
import { shellRoutes } from './shell/shell-routes.ts'

const pages = [
  shellRoutes,
  beingPageRoutes,
  knowledgePageRoutes,
  memoryPageRoutes,
<<<<<<< HEAD
  notePageRoutes,
  projectPageRoutes,
=======
  permissionPageRoutes,
  permissionsPageRoutes,
>>>>>>> 6164f829c8d87b9664442621a934899a5f87cada
]

/** Everything a person looks at, except what stands at the door. */
export function pageRoutes(app: App, context: Parts): void {
  for (const page of pages) page(app, context)
}
