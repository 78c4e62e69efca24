import { expect } from 'vitest'
import type { Case, Cases } from './case.ts'
import type { World } from './world.ts'

const any = (type: unknown) => expect.any(type)
const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)

/** Rows that use something up get one of their own. */
export async function projectCases(world: World): Promise<Cases> {
  const { projectId, beingId, projectNoteId, filePath, positionId } = world
  const make = async () => (await world.post('/api/projects/create', { name: 'Another' })).project.id
  const archived = await make()
  await world.post(`/api/projects/${archived}/archive`)
  const base = `/api/projects/${projectId}/tasks`
  const makeTask = async () => (await world.post(`${base}/create`, { title: 'Dig' })).task.id
  const project = {
    id: projectId,
    name: any(String),
    description: any(String),
    status: 'active',
    members: any(Array),
    createdAt: iso,
    updatedAt: iso,
  }
  const task = { id: any(String), title: any(String), status: any(String), assigneeIds: any(Array) }
  const member = {
    fields: { projectId, beingId },
    required: ['projectId', 'beingId'],
    ids: ['projectId', 'beingId'],
    answer: { success: true, project: { id: projectId } },
  }
  const role = {
    ...member,
    fields: { ...member.fields, roleName: 'worker' },
    required: [...member.required, 'roleName'],
    wrong: { roleName: ['', 5] },
  }
  const end = async (status: string): Promise<Case> => ({
    fields: { taskId: await makeTask() },
    required: ['taskId'],
    ids: ['taskId'],
    answer: { success: true, task: { status } },
  })
  const given = await makeTask()
  const assignee = { fields: { taskId: given, beingId }, required: ['taskId', 'beingId'], ids: ['taskId', 'beingId'] }
  const place = { filePath, lineNumber: 1, column: 14 }
  const text = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]))
  const hover = {
    required: ['filePath', 'lineNumber', 'column'],
    answer: {
      kind: any(String),
      name: 'greet',
      type: expect.stringContaining('(name: string)'),
      documentation: '',
      contents: any(String),
    },
  }
  return {
    'GET /api/projects/list': {
      answer: { projects: expect.arrayContaining([expect.objectContaining(project)]) },
      wrong: { status: ['gone'] },
    },
    'GET /api/projects/list-workflow-templates': {
      answer: {
        templates: expect.arrayContaining([
          expect.objectContaining({
            name: 'CodeReview',
            states: ['Draft', 'Reviewing', 'Approved', 'Rejected', 'Rework', 'Merged'],
          }),
        ]),
      },
    },
    'GET /api/projects/detail': { fields: { projectId }, required: ['projectId'], ids: ['projectId'], answer: project },
    'GET /api/projects/workflow-detail': {
      fields: { projectId },
      required: ['projectId'],
      ids: ['projectId'],
      answer: {
        template: { name: 'Kanban', states: any(Array), transitions: any(Array), roles: any(Array) },
        currentState: 'Todo',
        instances: any(Array),
        history: any(Array),
        roles: expect.arrayContaining([
          {
            roleName: 'worker',
            description: any(String),
            minCount: 1,
            maxCount: 0,
            assigned: any(Array),
            staffing: any(String),
          },
        ]),
      },
    },
    'POST /api/projects/create': {
      fields: { name: 'New', description: 'One' },
      required: ['name'],
      wrong: { name: ['', 5, null], description: [5] },
      answer: { success: true, project: { name: 'New', description: 'One', status: 'active' } },
    },
    'POST /api/projects/update': {
      fields: { projectId, name: 'Park', description: 'Two' },
      required: ['projectId'],
      ids: ['projectId'],
      wrong: { name: ['', 5], description: [5] },
      answer: { success: true, project: { name: 'Park', description: 'Two' } },
    },
    'POST /api/projects/assign': member,
    'POST /api/projects/remove': member,
    'POST /api/projects/assign-role': role,
    'POST /api/projects/remove-role': role,
    'POST /api/projects/{id}/archive': {
      pathId: await make(),
      answer: { success: true, project: { status: 'archived' } },
    },
    'POST /api/projects/{id}/restore': { pathId: archived, answer: { success: true, project: { status: 'active' } } },
    'POST /api/projects/{id}/destroy': { pathId: await make(), answer: { success: true } },
    'GET /api/projects/{id}/work-notes/list': {
      answer: { notes: [expect.objectContaining({ noteId: projectNoteId, ownerType: 'project', ownerId: projectId })] },
    },
    'GET /api/projects/{id}/work-notes/read': {
      fields: { noteId: projectNoteId },
      required: ['noteId'],
      ids: ['noteId'],
      answer: { noteId: projectNoteId, title: 'Roses', content: 'Need water' },
    },
    'POST /api/projects/{id}/work-notes/create': {
      fields: { title: 'A', content: 'b' },
      required: ['title', 'content'],
      wrong: { title: ['', 5], keywords: ['x'] },
      answer: { success: true, note: { title: 'A', ownerId: projectId } },
    },
    'POST /api/projects/{id}/work-notes/update': {
      fields: { noteId: projectNoteId, title: 'B' },
      required: ['noteId'],
      ids: ['noteId'],
      wrong: { title: ['', 5] },
      answer: { success: true, note: { title: 'B', version: 2 } },
    },
    'POST /api/projects/{id}/work-notes/delete': {
      fields: { noteId: projectNoteId },
      required: ['noteId'],
      ids: ['noteId'],
      answer: { success: true },
    },
    'GET /api/projects/{id}/tasks/list': {
      answer: { tasks: expect.arrayContaining([expect.objectContaining(task)]) },
      wrong: { status: ['x'] },
    },
    'POST /api/projects/{id}/tasks/create': {
      fields: { title: 'Plant', description: 'x', priority: 5 },
      required: ['title'],
      wrong: { title: ['', 5], priority: ['x', -1], assigneeId: ['x'] },
      answer: { success: true, task: { title: 'Plant', status: 'pending', priority: 5, projectId } },
    },
    'POST /api/projects/{id}/tasks/update': {
      fields: { taskId: given, title: 'Dig deep' },
      required: ['taskId'],
      ids: ['taskId'],
      wrong: { title: ['', 5], priority: [1.5] },
      answer: { success: true, task: { title: 'Dig deep' } },
    },
    'POST /api/projects/{id}/tasks/delete': {
      fields: { taskId: await makeTask() },
      required: ['taskId'],
      ids: ['taskId'],
      answer: { success: true },
    },
    'POST /api/projects/{id}/tasks/assign': {
      ...assignee,
      answer: { success: true, task: { assigneeIds: [beingId] } },
    },
    'POST /api/projects/{id}/tasks/remove-assignee': {
      ...assignee,
      answer: { success: true, task: { assigneeIds: [] } },
    },
    'POST /api/projects/{id}/tasks/complete': await end('completed'),
    'POST /api/projects/{id}/tasks/fail': await end('failed'),
    'POST /api/projects/{id}/tasks/cancel': await end('cancelled'),
    'GET /api/projects/{id}/tool-permissions': {
      answer: { projectId, permissions: { network: 'allowed', disk_read: 'allowed', disk_write: 'allowed' } },
    },
    'PUT /api/projects/{id}/tool-permissions': {
      fields: { permissions: { network: 'denied' } },
      required: ['permissions'],
      wrong: { permissions: [5, { network: 'x' }] },
      answer: { success: true, permissions: { network: 'denied', disk_read: 'allowed' } },
    },
    'GET /api/executors/status': {
      answer: {
        executors: ['Disk', 'Network', 'CommandLine'].map(name =>
          expect.objectContaining({ name, status: 'idle', queueCount: 0, running: 0 }),
        ),
      },
    },
    'GET /api/code/types': {
      answer: { types: expect.arrayContaining([{ id: any(String), name: any(String), extensions: any(Array) }]) },
    },
    'GET /api/code/detail': {
      fields: { filePath, lineNumber: '1' },
      required: ['filePath', 'lineNumber'],
      wrong: { filePath: [''], lineNumber: ['0', 'x', '99'] },
      answer: {
        filePath,
        language: 'typescript',
        lines: any(Array),
        symbols: [expect.objectContaining({ name: 'greet' })],
      },
    },
    'GET /api/code/hover': { ...hover, fields: text(place) },
    'POST /api/code/hover': { ...hover, fields: place, wrong: { lineNumber: [0, 'x'], column: [0], filePath: [5] } },
    'POST /api/code/register': {
      fields: place,
      required: ['filePath', 'lineNumber'],
      wrong: { lineNumber: [0, 99], column: [0, 999] },
      answer: { success: true, positionId: any(String) },
    },
    'POST /api/code/update': {
      fields: { positionId, column: 3 },
      required: ['positionId'],
      ids: ['positionId'],
      wrong: { lineNumber: [0, 99] },
      answer: { success: true, position: { column: 3 } },
    },
    'POST /api/code/unregister': {
      fields: { positionId },
      required: ['positionId'],
      ids: ['positionId'],
      answer: { success: true },
    },
    'GET /api/help/search': {
      fields: { keyword: 'permission' },
      required: ['keyword'],
      wrong: { keyword: [''] },
      open: true,
      answer: { results: expect.arrayContaining([{ id: 'permission', title: any(String), snippet: any(String) }]) },
    },
    'POST /api/system/shutdown': { open: true, answer: { status: 'shutting_down', message: any(String) } },
  }
}
