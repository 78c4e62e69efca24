import type { BeingsContext } from '../context.ts'
import { listNotes } from '../notes/list-notes.ts'
import { type Html, html } from '../pages/html.ts'
import { link, moment, recordPage, recordTable } from '../pages/record-page.ts'
import { toolPermissionsOf } from '../permissions/tool-permissions.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { presentProjects } from './present-project.ts'
import { noteOwner } from './project-notes.ts'
import { listProjects, type ProjectRow } from './project-store.ts'
import { describeWorkflow } from './workflow-detail.ts'

const parts = [
  ['tasks', 'Tasks'],
  ['work-notes', 'Work notes'],
  ['workflow', 'Workflow'],
  ['tool-permissions', 'Tool permissions'],
] as const

function links(project: Pick<ProjectRow, 'id'>): Html {
  return html`${parts.map(([name, label]) => html`${link(`/project/${project.id}/${name}`, label)} `)}`
}

const intro = (project: ProjectRow) =>
  html`${link('/project', 'All projects')} · ${project.name} (${project.status}) · ${links(project)}`

export async function projectListPage(context: BeingsContext): Promise<string> {
  const { db } = context.database
  const projects = await presentProjects(db, await listProjects(db))
  return recordPage(context, {
    title: 'Projects',
    columns: ['Name', 'Status', 'Members', 'Tasks', 'Workflow', 'Chat', 'Open'],
    rows: projects.map(project => [
      html`<strong>${project.name}</strong><br>${project.description}`,
      project.status,
      project.members.map(member => [member.name, ...member.roles].join(', ')).join('; ') || '–',
      Object.entries(project.taskCounts)
        .map(([status, total]) => `${total} ${status}`)
        .join(', ') || '–',
      project.workflowTemplate ?? '–',
      link(`/group-chat-history-detail?sessionId=${project.groupChatSessionId}`, 'Chat'),
      links(project),
    ]),
    empty: 'No projects yet. Ask the curator to make one, or send POST /api/projects/create.',
  })
}

export async function projectTasksPage(context: BeingsContext, project: ProjectRow): Promise<string> {
  const { tasks } = await listTasks(context, { projectId: project.id, page: 1, pageSize: 200 })
  return recordPage(context, {
    title: `Tasks of ${project.name}`,
    intro: intro(project),
    columns: ['Title', 'Status', 'Priority', 'Given to', 'Result', 'Created', 'Cycles'],
    rows: tasks.map(task => [
      html`<strong>${task.title}</strong><br>${task.description}`,
      task.status,
      task.priority,
      task.beingName || '–',
      task.error || task.result || '–',
      moment(task.createdAt),
      link(`/task-cycles/${task.id}`, 'Show'),
    ]),
    empty: 'No tasks.',
  })
}

export async function projectNotesPage(context: BeingsContext, project: ProjectRow): Promise<string> {
  const { notes } = await listNotes(context, { owner: await noteOwner(context, project.id), page: 1, pageSize: 200 })
  return recordPage(context, {
    title: `Work notes of ${project.name}`,
    intro: intro(project),
    columns: ['Title', 'Text', 'Keywords', 'Version', 'Changed'],
    rows: notes.map(note => [
      html`<strong>${note.title}</strong>`,
      html`<pre>${note.content}</pre>`,
      note.keywords.join(', '),
      note.version,
      moment(note.updatedAt),
    ]),
    empty: 'No work notes.',
  })
}

export async function projectPermissionsPage(context: BeingsContext, project: ProjectRow): Promise<string> {
  const permissions = await toolPermissionsOf(context.database.db, { type: 'project', id: project.id })
  return recordPage(context, {
    title: `Tool permissions of ${project.name}`,
    intro: intro(project),
    columns: ['Tool', 'Permission'],
    rows: Object.entries(permissions),
    rest: html`<p>They hold for every member, besides the member's own; the stricter one counts.</p>`,
  })
}

export async function projectWorkflowPage(context: BeingsContext, project: ProjectRow): Promise<string> {
  const { template, instances, roles, history } = await describeWorkflow(context, project.id)
  const names = new Map(instances.map(instance => [instance.id, instance.title]))
  return recordPage(context, {
    title: `Workflow of ${project.name}`,
    intro: html`${intro(project)}<br>${template ? `${template.name}: ${template.states.join(', ')}` : 'No workflow.'}`,
    columns: ['What', 'State', 'Goes on to', 'Overdue', 'Since'],
    rows: instances.map(({ title, currentState, nextStates, overdue, updatedAt }) => [
      title,
      currentState,
      nextStates.join(', ') || 'the end',
      overdue ? 'yes' : 'no',
      moment(updatedAt),
    ]),
    rest: html`<h2>Roles</h2>${recordTable({
      columns: ['Role', 'At least', 'At most', 'Held by', 'Staffing'],
      rows: roles.map(role => [
        role.roleName,
        role.minCount,
        role.maxCount || 'any',
        role.assigned.map(being => being.name).join(', ') || '–',
        role.staffing,
      ]),
      empty: 'No roles.',
    })}<h2>History</h2>${recordTable({
      columns: ['Time', 'What', 'Step', 'From', 'To', 'By'],
      rows: history.map(step => [
        moment(step.createdAt),
        names.get(step.instanceId) ?? '',
        step.transitionName,
        step.fromState || '–',
        step.toState,
        step.actor || 'the user',
      ]),
    })}`,
  })
}
