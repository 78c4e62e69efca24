import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from '../pages/choose-being.ts'
import { pageRoute } from '../pages/page-route.ts'
import { link, moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { listTasks } from './list-tasks.ts'

export function taskPageRoutes(app: App, context: BeingsContext): void {
  app.get('/tasks', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/tasks', request.query)
    const { tasks } = await listTasks(context, { beingId, page: 1, pageSize: 200 })
    const columns = ['Title', 'Being', 'Status', 'Priority', 'Created', 'Ended', 'Result', 'Cycles']
    const rows = tasks.map(task => [
      task.title,
      task.beingName,
      task.status,
      task.priority,
      moment(task.createdAt),
      moment(task.completedAt),
      task.error || task.result,
      link(`/task-cycles/${task.id}`, 'Show'),
    ])
    return sendPage(reply, recordPage(context, { title: 'Tasks', intro: links, columns, rows, empty: 'No tasks.' }))
  })
}
