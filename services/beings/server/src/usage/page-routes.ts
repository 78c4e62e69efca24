import type { UsageShare } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { recordPage, recordTable } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { readBudgets } from './budgets.ts'
import { summariseUsage } from './summarise-usage.ts'
import { usageTrend } from './trend.ts'

export function usagePageRoutes(app: App, context: BeingsContext): void {
  app.get('/usage', pageRoute, async (_request, reply) => {
    const summary = await summariseUsage(context, {})
    const { totalTokens, promptTokens, completionTokens, requestCount, totalCost, currency } = summary
    const columns = ['Name', 'Calls', 'Failed', 'Tokens', `Cost (${currency})`]
    const share = (title: string, rows: UsageShare[]) =>
      html`<h2>${title}</h2>${recordTable({ columns, rows: rows.map(shareRow), empty: 'Nothing yet.' })}`
    const points = (await usageTrend(context, {})).filter(point => point.requestCount > 0)
    const budgets = await readBudgets(context)
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Usage',
        intro: html`${totalTokens} tokens (${promptTokens} sent, ${completionTokens} received) in ${requestCount} calls,
${totalCost} ${currency}. <a href="/api/usage/export">Export as CSV</a> · <a href="/api/usage/export?format=json">JSON</a>`,
        rest: html`${share('By being', summary.byBeing)}${share('By model', summary.byModel)}
${share('By client', summary.byClient)}
<h2>Last 30 days</h2>${recordTable({
          columns: ['Day', 'Calls', 'Tokens', `Cost (${currency})`],
          rows: points.map(point => [point.date, point.requestCount, point.totalTokens, point.cost]),
          empty: 'Nothing yet.',
        })}
<h2>Budgets</h2>${recordTable({
          columns: ['Being', 'Per', 'Spent', 'Warn at', 'Stop at', 'State'],
          rows: budgets.map(budget => [
            budget.name,
            budget.period,
            budget.spent,
            budget.softLimit ?? '–',
            budget.hardLimit ?? '–',
            budget.state,
          ]),
          empty: 'No being has a budget.',
        })}`,
      }),
    )
  })
}

function shareRow({ name, requestCount, failureCount, totalTokens, cost }: UsageShare) {
  return [name, requestCount, failureCount, totalTokens, cost]
}
