import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireProject } from '../../core/projects/find-project.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts, Uses } from '../../platform/kernel.ts'
import { isUuid, pageRoute } from '../page-route.ts'
import { queryPage } from '../query-text.ts'
import { sendPage } from '../send-page.ts'
import type { ProjectPart } from './project-frame.ts'
import { projectListPage } from './project-list-page.ts'
import { projectNotesPage } from './project-notes-page.ts'
import { projectPermissionsPage } from './project-permissions-page.ts'
import { projectTasksPage } from './project-tasks-page.ts'
import { projectWorkflowPage } from './project-workflow-page.ts'

type Render = (context: Parts, project: ProjectRow, query: unknown) => Promise<string>

const pages: Record<ProjectPart, Render> = {
  'work-notes': projectNotesPage,
  tasks: (context, project, query) => projectTasksPage(context, project, queryPage(query)),
  'tool-permissions': projectPermissionsPage,
  workflow: projectWorkflowPage,
}

export function projectPageRoutes(app: App, context: Parts): void {
  app.get('/project', pageRoute, async ({ query }, reply) =>
    sendPage(reply, await projectListPage(context, queryPage(query))),
  )
  for (const [part, render] of Object.entries(pages)) {
    app.get(`/project/:id/${part}`, pageRoute, async (request: FastifyRequest, reply: FastifyReply) => {
      const project = await findProject(context, (request.params as { id: string }).id)
      return sendPage(reply, await render(context, project, request.query))
    })
  }
}

async function findProject(context: Uses<'database'>, id: string): Promise<ProjectRow> {
  if (!isUuid(id)) throw notFound('There is no such project.', `${id} is not the id of a project`)
  return requireProject(context.database.db, id)
}
