import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const projectStatuses = ['active', 'archived'] as const
export const ProjectStatus = Type.Enum(projectStatuses)
export type ProjectStatus = Static<typeof ProjectStatus>

export const ProjectMember = Type.Object({
  beingId: Id,
  name: Type.String(),
  roles: Type.Array(Type.String()),
  joinedAt: Timestamp,
})
export type ProjectMember = Static<typeof ProjectMember>

export const Project = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  status: ProjectStatus,
  members: Type.Array(ProjectMember),
  beingCount: Type.Integer(),
  taskCounts: Type.Record(Type.String(), Type.Integer()),
  workflowTemplate: Type.Union([Type.String(), Type.Null()]),
  groupChatSessionId: Type.String(),
  createdBy: Type.String({ description: 'Id of the being that made it; empty for the user.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  archivedAt: Type.Union([Timestamp, Type.Null()]),
})
export type Project = Static<typeof Project>

const name = Type.String({ minLength: 1, maxLength: 500 })
const description = Type.Optional(Type.String({ maxLength: 20_000 }))

/** Body of POST /api/projects/create; without a template: Kanban, with null: no workflow. */
export const NewProject = Type.Object({
  name,
  description,
  workflowTemplate: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()])),
})
export type NewProject = Static<typeof NewProject>

/** Body of POST /api/projects/update: what is absent stays as it is. */
export const ProjectChange = Type.Object({ projectId: Id, name: Type.Optional(name), description })
export type ProjectChange = Static<typeof ProjectChange>

export const Membership = Type.Object({ projectId: Id, beingId: Id })
export type Membership = Static<typeof Membership>

export const RoleAssignment = Type.Object({
  projectId: Id,
  beingId: Id,
  roleName: Type.String({ minLength: 1, maxLength: 500 }),
})
export type RoleAssignment = Static<typeof RoleAssignment>
