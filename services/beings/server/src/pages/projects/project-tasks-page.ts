import type { Task } from '@trivium/beings-contract'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { listTasks } from '../../features/tasks/list-tasks.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton, actions, apiForm, newThing } from '../api-form.ts'
import { badge } from '../badge.ts'
import { link, moment, name, own, passage } from '../cells.ts'
import { columns, selectField, textArea, textField } from '../form-fields.ts'
import { type Html, html, type Text } from '../html.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { projectFrame } from './project-frame.ts'

export async function projectTasksPage(
  context: Uses<'database' | 'settings'>,
  project: ProjectRow,
  page: number,
): Promise<string> {
  const found = await listTasks(context, { projectId: project.id, page, pageSize: 50 })
  const beings = await listBeings(context)
  const frame = projectFrame(project, 'tasks')
  const active = project.status === 'active'
  return recordPage(context, {
    ...frame,
    title: w => fill(w.projects.tasks.title, { name: project.name }),
    ...(project.description && { lead: passage(project.description) }),
    tools: html`${frame.tools}${active && newTaskForm(project.id, beings)}`,
    columns: w => w.projects.tasks.columns,
    rows: found.tasks.map(task => [
      taskName(task),
      badge(task.status),
      task.priority,
      own(task.beingName),
      passage(task.error || task.result),
      moment(task.createdAt),
      ...(active ? [taskActions(project.id, task)] : []),
    ]),
    empty: emptyState(
      w => w.projects.tasks.none,
      w => w.projects.tasks.begin,
    ),
    rest: pager({ path: `/project/${project.id}/tasks`, ...found }),
  })
}

/** Its title, what is to be done, and the way to its cycles. */
function taskName({ id, title, description }: Task): Html {
  return html`${name(title)}${description && passage(description)}<span class="sub">${link(`/task-cycles/${id}`, w => w.cycles.title)}</span>`
}

function taskActions(projectId: string, { id, title, status }: Task): Html {
  const values = { taskId: id }
  const button = (label: Text, verb: string) =>
    actionButton(label, { path: `/api/projects/${projectId}/tasks/${verb}`, values })
  const open = status === 'pending' || status === 'running'
  return actions(
    open && button(w => w.projects.tasks.complete, 'complete'),
    open && button(w => w.projects.tasks.fail, 'fail'),
    open && button(w => w.common.cancel, 'cancel'),
    actionButton(w => w.common.delete, {
      path: `/api/projects/${projectId}/tasks/delete`,
      values,
      confirm: w => fill(w.tasks.confirmDelete, { title }),
    }),
  )
}

function newTaskForm(projectId: string, beings: readonly { id: string; name: string }[]): Html {
  const options = beings.map(({ id, name }) => [id, name] as const)
  return newThing(
    w => w.tasks.new,
    apiForm(w => w.projects.tasks.add, {
      path: `/api/projects/${projectId}/tasks/create`,
      fields: html`${columns(
        textField({ name: 'title', label: w => w.tasks.title, required: true, maxLength: 200 }),
        selectField({
          name: 'assigneeId',
          label: w => w.projects.tasks.assignee,
          options: [['', w => w.projects.tasks.nobody], ...options],
        }),
      )}${textArea({ name: 'description', label: w => w.tasks.description, rows: 3 })}
${columns(textField({ name: 'priority', label: w => w.tasks.priority, kind: 'number', hint: w => w.tasks.priorityHint }))}`,
    }),
  )
}
