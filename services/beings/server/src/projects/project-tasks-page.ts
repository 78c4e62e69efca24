import type { Task } from '@trivium/beings-contract'
import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
import { actionButton, actions, apiForm, newThing } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { moment, own, passage } from '../pages/cells.ts'
import { columns, selectField, textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'
import { pager } from '../pages/pager.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { taskName } from '../tasks/page-routes.ts'
import { projectFrame } from './project-frame.ts'
import type { ProjectRow } from './project-store.ts'

export async function projectTasksPage(context: BeingsContext, project: ProjectRow, page: number): Promise<string> {
  const found = await listTasks(context, { projectId: project.id, page, pageSize: 50 })
  const beings = await listBeings(context)
  const frame = projectFrame(project, 'tasks')
  const active = project.status === 'active'
  return recordPage(context, {
    ...frame,
    title: `Tasks of ${project.name}`,
    ...(project.description && { lead: passage(project.description) }),
    tools: html`${frame.tools}${active && newTaskForm(project.id, beings)}`,
    columns: ['Task', 'Status', 'Priority', 'Given to', 'Result', 'Created', ...(active ? ['Actions'] : [])],
    rows: found.tasks.map(task => [
      taskName(task),
      badge(task.status),
      task.priority,
      own(task.beingName),
      passage(task.error || task.result),
      moment(task.createdAt),
      ...(active ? [taskActions(project.id, task)] : []),
    ]),
    empty: emptyState('No tasks yet', 'Add the first one; given to a being, it is done by itself.'),
    rest: pager({ path: `/project/${project.id}/tasks`, ...found }),
  })
}

function taskActions(projectId: string, { id, title, status }: Task): Html {
  const values = { taskId: id }
  const button = (label: string, verb: string) =>
    actionButton(label, { path: `/api/projects/${projectId}/tasks/${verb}`, values })
  const open = status === 'pending' || status === 'running'
  return actions(
    open && button('Complete', 'complete'),
    open && button('Fail', 'fail'),
    open && button('Cancel', 'cancel'),
    actionButton('Delete', {
      path: `/api/projects/${projectId}/tasks/delete`,
      values,
      confirm: `Delete the task “${title}”?`,
    }),
  )
}

function newTaskForm(projectId: string, beings: readonly { id: string; name: string }[]): Html {
  const options = [['', 'Nobody yet'] as const, ...beings.map(({ id, name }) => [id, name] as const)]
  return newThing(
    'New task',
    apiForm('Add task', {
      path: `/api/projects/${projectId}/tasks/create`,
      fields: html`${columns(
        textField({ name: 'title', label: 'Title', required: true, maxLength: 200 }),
        selectField({ name: 'assigneeId', label: 'Given to', options }),
      )}${textArea({ name: 'description', label: 'What is to be done', rows: 3 })}
${columns(textField({ name: 'priority', label: 'Priority', kind: 'number', hint: 'Lower comes first; 100 is usual.' }))}`,
    }),
  )
}
