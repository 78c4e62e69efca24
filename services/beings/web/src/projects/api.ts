import type {
  BeginRequest,
  NewProject,
  Project,
  ProjectChange,
  RoleAssignment,
  Task,
  ToolPermissions,
  TransitionRequest,
  WorkflowDetail,
  WorkflowInstance,
  WorkflowTemplate,
} from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

const send = <Answer>(path: string, body: unknown = {}, method = 'POST') =>
  requestJson<Answer>(`/api/projects/${path}`, { method, body })

interface Saved {
  project: Project
}

interface Moved {
  instance: WorkflowInstance
  workflow: WorkflowDetail
}

export type ProjectMove = 'archive' | 'restore' | 'destroy'

/** Every address of the projects, but for their tasks and notes. */
export const projectsApi = {
  list: (signal: AbortSignal) => requestJson<{ projects: Project[] }>('/api/projects/list', { signal }),
  read: (projectId: string, signal: AbortSignal) =>
    requestJson<Project>(`/api/projects/detail?projectId=${encodeURIComponent(projectId)}`, { signal }),
  templates: (signal: AbortSignal) =>
    requestJson<{ templates: WorkflowTemplate[] }>('/api/projects/list-workflow-templates', { signal }),
  create: (project: NewProject) => send<Saved>('create', project),
  update: (change: ProjectChange) => send<Saved>('update', change),
  move: (id: string, move: ProjectMove) => send<Saved>(`${id}/${move}`),
  join: (projectId: string, beingId: string) => send<Saved>('assign', { projectId, beingId }),
  leave: (projectId: string, beingId: string) => send<Saved>('remove', { projectId, beingId }),
  giveRole: (role: RoleAssignment) => send<Saved>('assign-role', role),
  takeRole: (role: RoleAssignment) => send<Saved>('remove-role', role),
  assignTask: (id: string, taskId: string, beingId: string) =>
    send<{ task: Task }>(`${id}/tasks/assign`, { taskId, beingId }),
  unassignTask: (id: string, taskId: string, beingId: string) =>
    send<{ task: Task }>(`${id}/tasks/remove-assignee`, { taskId, beingId }),
  workflow: (projectId: string, signal: AbortSignal) =>
    requestJson<WorkflowDetail>(`/api/projects/workflow-detail?projectId=${encodeURIComponent(projectId)}`, { signal }),
  transition: (id: string, request: TransitionRequest) => send<Moved>(`${id}/workflow/transition`, request),
  begin: (id: string, request: BeginRequest) => send<Moved>(`${id}/workflow/begin`, request),
  tools: (id: string, signal: AbortSignal) =>
    requestJson<{ permissions: ToolPermissions }>(`/api/projects/${id}/tool-permissions`, { signal }),
  saveTools: (id: string, permissions: ToolPermissions) =>
    send<{ permissions: ToolPermissions }>(`${id}/tool-permissions`, { permissions }, 'PUT'),
  toolsOfBeing: (beingId: string, signal: AbortSignal) =>
    requestJson<{ permissions: ToolPermissions }>(
      `/api/beings/tool-permissions?beingId=${encodeURIComponent(beingId)}`,
      { signal },
    ),
}

export const projectKeys = {
  list: ['project', 'list', {}] as const,
  one: (id: string) => ['project', 'one', id] as const,
  destroy: (id: string) => ['project', 'destroy', id] as const,
  templates: ['workflow-template', 'list', {}] as const,
  workflow: (id: string) => ['workflow', 'one', id] as const,
  tools: (id: string) => ['tool-permission', 'one', id] as const,
}
