import { type LogEntry, logLevels } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listLogs } from '../../features/logs/list-logs.ts'
import type { Uses } from '../../platform/kernel.ts'
import { badge } from '../badge.ts'
import { moment, passage } from '../cells.ts'
import { beingChoice, chooseBeing } from '../choose-being.ts'
import { type FilterChoice, filters } from '../filters.ts'
import { type Html, html } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { named } from '../phrase.ts'
import { queryPeriod } from '../query-period.ts'
import { queryChoice, queryPage, queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'

const path = '/logs'

export function logPageRoutes(app: App, context: Uses<'database' | 'logs' | 'settings'>): void {
  app.get(path, pageRoute, async ({ query }, reply) => {
    const choice = await chooseBeing(context, query)
    const { beingId } = choice
    const level = queryChoice(query, 'level', logLevels)
    const keyword = queryText(query, 'keyword')
    const period = queryPeriod(query)
    const filter = { ...(level && { level }), ...(beingId && { beingId }), ...(keyword && { keyword }), ...period }
    const found = await listLogs(context, { ...filter, page: queryPage(query), pageSize: 50 })
    const filtered = Object.keys(filter).length > 0
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.logs,
        current: path,
        lead: w => w.logs.lead,
        tools: filters({
          path,
          keyword: { label: w => w.logs.search, value: keyword },
          choices: [levelChoice(level), beingChoice(choice)],
          moments: [
            { name: 'startDate', label: w => w.logs.from, value: period.startDate },
            { name: 'endDate', label: w => w.logs.to, value: period.endDate },
          ],
        }),
        columns: w => w.logs.columns,
        rows: found.logs.map(row),
        empty: found.total === 0 ? nothing(filtered) : undefined,
        rest: pager({ path, query: filter, ...found }),
      }),
    )
  })
}

const nothing = (filtered: boolean) =>
  filtered
    ? emptyState(w => w.logs.noMatch, html`<a href="${path}">${w => w.logs.showWhole}</a>`)
    : emptyState(w => w.logs.none)

function levelChoice(chosen: string | undefined): FilterChoice {
  const optionFor = (level: string): FilterChoice['options'][number] => [level, w => named(w.states, level)]
  return {
    name: 'level',
    label: w => w.logs.level,
    options: [['', w => w.logs.everyLevel], ...logLevels.map(optionFor)],
    chosen,
  }
}

function row({ timestamp, level, source, message, details }: LogEntry) {
  return [moment(timestamp, 'exact'), badge(level), source, html`${passage(message)}${more(details)}`]
}

function more(details: LogEntry['details']): Html | false {
  const fields = Object.entries(details)
  if (fields.length === 0) return false
  return html`<details class="details-of"><summary>${w => w.logs.details}</summary><dl class="facts">${fields.map(
    ([key, value]) =>
      html`<dt>${key}</dt><dd>${typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')}</dd>`,
  )}</dl></details>`
}
