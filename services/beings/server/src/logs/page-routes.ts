import { type LogEntry, logLevels } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { badge } from '../pages/badge.ts'
import { moment, passage } from '../pages/cells.ts'
import { beingChoice, chooseBeing } from '../pages/choose-being.ts'
import { filters } from '../pages/filters.ts'
import { type Html, html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryChoice, queryPage, queryText } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { listLogs } from './list-logs.ts'

const path = '/logs'

export function logPageRoutes(app: App, context: BeingsContext): void {
  app.get(path, pageRoute, async ({ query }, reply) => {
    const choice = await chooseBeing(context, query)
    const { beingId } = choice
    const level = queryChoice(query, 'level', logLevels)
    const keyword = queryText(query, 'keyword')
    const filter = { ...(level && { level }), ...(beingId && { beingId }), ...(keyword && { keyword }) }
    const found = await listLogs(context, { ...filter, page: queryPage(query), pageSize: 50 })
    const levels = logLevels.map(name => [name, name] as const)
    const filtered = Object.keys(filter).length > 0
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Logs',
        current: path,
        lead: 'What the service noticed, newest first.',
        tools: filters({
          path,
          keyword: { label: 'Search in messages', value: keyword },
          choices: [
            { name: 'level', label: 'Level', options: [['', 'Every level'], ...levels], chosen: level },
            beingChoice(choice),
          ],
        }),
        columns: ['Time', 'Level', 'Source', 'Message'],
        rows: found.logs.map(row),
        empty: filtered
          ? emptyState('Nothing matches', html`<a href="${path}">Show the whole log</a>`)
          : emptyState('Nothing was logged'),
        rest: pager({ path, query: filter, ...found }),
      }),
    )
  })
}

function row({ timestamp, level, source, message, details }: LogEntry) {
  return [moment(timestamp, 'exact'), badge(level), source, html`${passage(message)}${more(details)}`]
}

function more(details: LogEntry['details']): Html | false {
  const fields = Object.entries(details)
  if (fields.length === 0) return false
  return html`<details class="details-of"><summary>Details</summary><dl class="facts">${fields.map(
    ([key, value]) =>
      html`<dt>${key}</dt><dd>${typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')}</dd>`,
  )}</dl></details>`
}
