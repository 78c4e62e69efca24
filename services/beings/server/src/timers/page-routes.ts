import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from '../pages/choose-being.ts'
import { pageRoute } from '../pages/page-route.ts'
import { link, moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { describeSchedule } from './describe-schedule.ts'
import { listTimers } from './list-timers.ts'

export function timerPageRoutes(app: App, context: BeingsContext): void {
  app.get('/timers', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/timers', request.query)
    const { timers } = await listTimers(context, { beingId, page: 1, pageSize: 200 })
    const columns = ['Name', 'Being', 'When', 'Status', 'Next run', 'Last run', 'Runs', 'Cycles']
    const rows = timers.map(timer => [
      timer.name,
      timer.beingName,
      describeSchedule(timer),
      timer.status,
      moment(timer.nextRun),
      moment(timer.lastTriggeredAt),
      timer.timesTriggered,
      link(`/timer-cycles/${timer.id}`, 'Show'),
    ])
    return sendPage(reply, recordPage(context, { title: 'Timers', intro: links, columns, rows, empty: 'No timers.' }))
  })
}
