import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isUuid, pageRoute } from '../pages/page-route.ts'
import { queryPage } from '../pages/query-text.ts'
import { sendPage } from '../pages/send-page.ts'
import { requireProject } from './find-project.ts'
import type { ProjectPart } from './project-frame.ts'
import { projectListPage } from './project-list-page.ts'
import { projectNotesPage } from './project-notes-page.ts'
import { projectPermissionsPage } from './project-permissions-page.ts'
import type { ProjectRow } from './project-store.ts'
import { projectTasksPage } from './project-tasks-page.ts'
import { projectWorkflowPage } from './project-workflow-page.ts'

type Render = (context: BeingsContext, project: ProjectRow, query: unknown) => Promise<string>

const pages: Record<ProjectPart, Render> = {
  'work-notes': projectNotesPage,
  tasks: (context, project, query) => projectTasksPage(context, project, queryPage(query)),
  'tool-permissions': projectPermissionsPage,
  workflow: projectWorkflowPage,
}

export function projectPageRoutes(app: App, context: BeingsContext): void {
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

async function findProject(context: BeingsContext, id: string): Promise<ProjectRow> {
  if (!isUuid(id)) throw notFound('There is no such project.', `${id} is not the id of a project`)
  return requireProject(context.database.db, id)
}
