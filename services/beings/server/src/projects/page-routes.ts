import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isUuid, pageRoute } from '../pages/page-route.ts'
import { sendPage } from '../pages/send-page.ts'
import { requireProject } from './find-project.ts'
import {
  projectListPage,
  projectNotesPage,
  projectPermissionsPage,
  projectTasksPage,
  projectWorkflowPage,
} from './pages.ts'
import type { ProjectRow } from './project-store.ts'

export function projectPageRoutes(app: App, context: BeingsContext): void {
  app.get('/project', pageRoute, async (_request, reply) => sendPage(reply, await projectListPage(context)))

  const pages = {
    'work-notes': projectNotesPage,
    tasks: projectTasksPage,
    'tool-permissions': projectPermissionsPage,
    workflow: projectWorkflowPage,
  }
  for (const [name, page] of Object.entries(pages)) {
    app.get(`/project/:id/${name}`, pageRoute, async (request: FastifyRequest, reply: FastifyReply) => {
      const project = await findProject(context, (request.params as { id: string }).id)
      return sendPage(reply, await page(context, project))
    })
  }
}

async function findProject(context: BeingsContext, id: string): Promise<ProjectRow> {
  if (!isUuid(id)) throw notFound('There is no such project.', `${id} is not the id of a project`)
  return requireProject(context.database.db, id)
}
