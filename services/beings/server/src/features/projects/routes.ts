import {
  Id,
  Membership,
  NewProject,
  Project,
  ProjectChange,
  ProjectStatus,
  RoleAssignment,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import { requireProject } from '../../core/projects/find-project.ts'
import { type ProjectMove, projectMoves } from '../../core/projects/project-states.ts'
import { listProjects, type ProjectRow } from '../../core/projects/project-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createProject } from './create-project.ts'
import { moveProject } from './move-project.ts'
import { projectNoteRoutes } from './note-routes.ts'
import { projectPermissionRoutes } from './permission-routes.ts'
import { presentOneProject, presentProjects } from './present-project.ts'
import { assignBeing, assignRole, removeBeing, removeRole } from './project-members.ts'
import { projectTaskRoutes } from './task-routes.ts'
import { updateProject } from './update-project.ts'
import { projectWorkflowRoutes } from './workflow-routes.ts'

const Query = Type.Object({ status: Type.Optional(ProjectStatus), beingId: Type.Optional(Id) })
const Saved = { 200: Type.Object({ success: Type.Boolean(), project: Project }) }

export function projectRoutes(
  app: App,
  context: Uses<
    | 'background'
    | 'clock'
    | 'dataDirectory'
    | 'database'
    | 'events'
    | 'log'
    | 'mailbox'
    | 'plugins'
    | 'settings'
    | 'toolNames'
  >,
): void {
  const saved = async (row: ProjectRow) => ({
    success: true,
    project: await presentOneProject(context.database.db, row),
  })

  app.get(
    '/api/projects/list',
    { schema: { querystring: Query, response: { 200: Type.Object({ projects: Type.Array(Project) }) } } },
    async ({ query: { status, beingId } }) => {
      const { db } = context.database
      const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
      const rows = await listProjects(db, { status, beingId: being?.id })
      return { projects: await presentProjects(db, rows) }
    },
  )
  app.get(
    '/api/projects/detail',
    { schema: { querystring: Type.Object({ projectId: Id }), response: { 200: Project } } },
    async ({ query }) =>
      presentOneProject(context.database.db, await requireProject(context.database.db, query.projectId)),
  )
  app.post('/api/projects/create', { schema: { body: NewProject, response: Saved } }, async ({ body }) =>
    saved(await createProject(context, body)),
  )
  app.post('/api/projects/update', { schema: { body: ProjectChange, response: Saved } }, async ({ body }) =>
    saved(await updateProject(context, body)),
  )
  app.post('/api/projects/assign', { schema: { body: Membership, response: Saved } }, async ({ body }) =>
    saved(await assignBeing(context, body)),
  )
  app.post('/api/projects/remove', { schema: { body: Membership, response: Saved } }, async ({ body }) =>
    saved(await removeBeing(context, body)),
  )
  app.post('/api/projects/assign-role', { schema: { body: RoleAssignment, response: Saved } }, async ({ body }) =>
    saved(await assignRole(context, body)),
  )
  app.post('/api/projects/remove-role', { schema: { body: RoleAssignment, response: Saved } }, async ({ body }) =>
    saved(await removeRole(context, body)),
  )
  for (const move of Object.keys(projectMoves) as ProjectMove[]) {
    app.post(
      `/api/projects/:id/${move}`,
      { schema: { params: Type.Object({ id: Id }), response: Saved } },
      async ({ params }) => saved(await moveProject(context, { projectId: params.id, move })),
    )
  }
  projectTaskRoutes(app, context)
  projectNoteRoutes(app, context)
  projectPermissionRoutes(app, context)
  projectWorkflowRoutes(app, context)
}
