import { type Task, type TaskStatus, taskStatuses } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { actionButton, actions, apiForm, newThing } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { link, moment, name, own, passage } from '../pages/cells.ts'
import { beingChoice, type Choice, chooseBeing } from '../pages/choose-being.ts'
import { filters } from '../pages/filters.ts'
import { columns, selectField, textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryChoice, queryPage } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { listTasks } from './list-tasks.ts'

const path = '/tasks'

export function taskPageRoutes(app: App, context: BeingsContext): void {
  app.get(path, pageRoute, async (request, reply) => {
    const choice = await chooseBeing(context, request.query)
    const status = queryChoice(request.query, 'status', taskStatuses)
    const place = { page: queryPage(request.query), pageSize: 50 }
    const found = await listTasks(context, { beingId: choice.beingId, status, ...place })
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Tasks',
        current: path,
        lead: html`Work that a being does once, the most urgent first. ${link('/help/task', 'How tasks work')}`,
        tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({ path, choices: [beingChoice(choice), statusChoice(status)] })}${newTaskForm(choice)}`,
        columns: ['Task', 'Being', 'Status', 'Priority', 'Created', 'Ended', 'Result', 'Actions'],
        rows: found.tasks.map(row),
        empty: emptyState('No tasks here', 'Give one to a being above, or tell it: “create a task: water the roses”.'),
        rest: pager({ path, query: { beingId: choice.beingId, status }, ...found }),
      }),
    )
  })
}

function row(task: Task) {
  const values = { taskId: task.id }
  const open = task.status === 'pending' || task.status === 'running'
  // A project looks after its own tasks.
  const alone = task.projectId === undefined
  return [
    taskName(task),
    own(task.beingName),
    badge(task.status),
    task.priority,
    moment(task.createdAt),
    moment(task.completedAt),
    passage(task.error || task.result),
    alone
      ? actions(
          open && actionButton('Cancel', { path: '/api/tasks/cancel', values }),
          actionButton('Delete', { path: '/api/tasks/delete', values, confirm: `Delete the task “${task.title}”?` }),
        )
      : link(`/project/${task.projectId}/tasks`, 'In its project'),
  ]
}

/** Its title, what is to be done, and the way to its cycles. */
export function taskName({ id, title, description }: Task): Html {
  return html`${name(title)}${description && passage(description)}<span class="sub">${link(`/task-cycles/${id}`, 'Cycles')}</span>`
}

function statusChoice(chosen: TaskStatus | undefined) {
  const options = taskStatuses.map(status => [status, status] as const)
  return { name: 'status', label: 'Status', options: [['', 'Every status'] as const, ...options], chosen }
}

function newTaskForm({ beings, beingId }: Choice): Html {
  const options = beings.map(being => [being.id, being.name] as const)
  return newThing(
    'New task',
    apiForm('Create task', {
      path: '/api/tasks/create',
      fields: html`${columns(
        textField({ name: 'title', label: 'Title', required: true, maxLength: 200 }),
        selectField({ name: 'beingId', label: 'Being', options, value: beingId }),
      )}
${textArea({ name: 'description', label: 'What is to be done', rows: 3 })}
${columns(textField({ name: 'priority', label: 'Priority', kind: 'number', hint: 'Lower comes first; 100 is usual.' }))}`,
    }),
  )
}
