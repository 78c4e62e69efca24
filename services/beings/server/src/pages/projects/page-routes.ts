import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireProject } from '../../core/projects/find-project.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts, Uses } from '../../platform/kernel.ts'
import { isUuid, pageRoute } from '../page-route.ts'
import { sendPage } from '../send-page.ts'
import { projectNotesPage } from './project-notes-page.ts'

export function projectPageRoutes(app: App, context: Parts): void {
  app.get('/project/:id/work-notes', pageRoute, async (request: FastifyRequest, reply: FastifyReply) => {
    const project = await findProject(context, (request.params as { id: string }).id)
    return sendPage(reply, await projectNotesPage(context, project, request.query))
  })
}

async function findProject(context: Uses<'database'>, id: string): Promise<ProjectRow> {
  if (!isUuid(id)) throw notFound('There is no such project.', `${id} is not the id of a project`)
  return requireProject(context.database.db, id)
}
