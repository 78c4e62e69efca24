import { type Task, taskStatuses } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listTasks } from '../../features/tasks/list-tasks.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton, actions, apiForm, newThing } from '../api-form.ts'
import { badge } from '../badge.ts'
import { beingTabs } from '../being-tabs.ts'
import { link, moment, name, own, passage } from '../cells.ts'
import { beingChoice, type Choice, chooseBeing } from '../choose-being.ts'
import { statusChoice } from '../choose-status.ts'
import { filters } from '../filters.ts'
import { columns, selectField, textArea, textField } from '../form-fields.ts'
import { type Html, html } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryChoice, queryPage } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'

const path = '/tasks'

export function taskPageRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get(path, pageRoute, async (request, reply) => {
    const choice = await chooseBeing(context, request.query)
    const status = queryChoice(request.query, 'status', taskStatuses)
    const place = { page: queryPage(request.query), pageSize: 50 }
    const found = await listTasks(context, { beingId: choice.beingId, status, ...place })
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.tasks,
        current: path,
        lead: html`${w => w.tasks.lead} ${link('/help/task', w => w.tasks.help)}`,
        tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({ path, choices: [beingChoice(choice), statusChoice(taskStatuses, status)] })}${newTaskForm(choice)}`,
        columns: w => w.tasks.columns,
        rows: found.tasks.map(row),
        empty: emptyState(
          w => w.tasks.none,
          w => w.tasks.begin,
        ),
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
          open && actionButton(w => w.common.cancel, { path: '/api/tasks/cancel', values }),
          actionButton(w => w.common.delete, {
            path: '/api/tasks/delete',
            values,
            confirm: w => fill(w.tasks.confirmDelete, { title: task.title }),
          }),
        )
      : link(`/project/${task.projectId}/tasks`, w => w.tasks.inProject),
  ]
}

/** Its title, what is to be done, and the way to its cycles. */
export function taskName({ id, title, description }: Task): Html {
  return html`${name(title)}${description && passage(description)}<span class="sub">${link(`/task-cycles/${id}`, w => w.cycles.title)}</span>`
}

function newTaskForm({ beings, beingId }: Choice): Html {
  const options = beings.map(being => [being.id, being.name] as const)
  return newThing(
    w => w.tasks.new,
    apiForm(w => w.tasks.create, {
      path: '/api/tasks/create',
      fields: html`${columns(
        textField({ name: 'title', label: w => w.tasks.title, required: true, maxLength: 200 }),
        selectField({ name: 'beingId', label: w => w.common.being, options, value: beingId }),
      )}
${textArea({ name: 'description', label: w => w.tasks.description, rows: 3 })}
${columns(textField({ name: 'priority', label: w => w.tasks.priority, kind: 'number', hint: w => w.tasks.priorityHint }))}`,
    }),
  )
}
