import { type LogEntry, logLevels } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from '../pages/choose-being.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryPage, queryText } from '../pages/query-text.ts'
import { link, moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { listLogs } from './list-logs.ts'

export function logPageRoutes(app: App, context: BeingsContext): void {
  app.get('/logs', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/logs', request.query)
    const level = logLevels.find(known => known === queryText(request.query, 'level'))
    const keyword = queryText(request.query, 'keyword')
    const filter = { ...(level && { level }), ...(beingId && { beingId }), ...(keyword && { keyword }) }
    const found = await listLogs(context, { ...filter, page: queryPage(request.query), pageSize: 50 })
    const levels = logLevels.map(name => html` · ${link(`/logs?level=${name}`, name)}`)
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Logs',
        intro: html`${links}<br>${link('/logs', 'All levels')}${levels}`,
        columns: ['Time', 'Level', 'Source', 'Message'],
        rows: found.logs.map(row),
        empty: 'Nothing was logged.',
        rest: pager({ path: '/logs', query: filter, ...found }),
      }),
    )
  })
}

function row({ timestamp, level, source, message }: LogEntry) {
  return [moment(timestamp), level, source, message]
}
