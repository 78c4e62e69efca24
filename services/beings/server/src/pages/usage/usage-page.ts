import type { KnownPrice, UsageShare } from '@trivium/beings-contract'
import { listBeings } from '../../core/beings/list-beings.ts'
import { readBudgets } from '../../core/usage/budgets.ts'
import { readPrices } from '../../core/usage/prices.ts'
import { summariseUsage } from '../../features/usage/summarise-usage.ts'
import { usageTrend } from '../../features/usage/trend.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton } from '../api-form.ts'
import { badge } from '../badge.ts'
import { bars } from '../bars.ts'
import { amount, cost, link, money, name } from '../cells.ts'
import { figures } from '../figures.ts'
import { html, type Text } from '../html.ts'
import { counted, fill } from '../phrase.ts'
import { recordPage, section } from '../record-page.ts'
import { emptyState, recordTable } from '../record-table.ts'
import { budgetForm, priceForm } from './budget-form.ts'

export async function usagePage(context: Uses<'clock' | 'database' | 'settings'>): Promise<string> {
  const summary = await summariseUsage(context, {})
  const { currency, requestCount, failureCount } = summary
  const points = await usageTrend(context, {})
  const share = (title: Text, rows: readonly UsageShare[]) => section(title, shareTable(title, rows, currency))
  return recordPage(context, {
    title: w => w.site.usage,
    current: '/usage',
    lead: w => w.usage.lead,
    aside: html`<a class="button small quiet" href="/api/usage/export" download>${w => w.usage.exportCsv}</a> <a class="button small quiet" href="/api/usage/export?format=json" download>${w => w.usage.exportJson}</a>`,
    tools: figures([
      [
        w => w.usage.tokens,
        summary.totalTokens,
        w =>
          fill(w.usage.sentAndReceived, {
            sent: amount(summary.promptTokens)(w),
            received: amount(summary.completionTokens)(w),
          }),
      ],
      [
        w => w.usage.calls,
        requestCount,
        failureCount > 0 ? w => counted(w, w.usage.failed, { count: failureCount }) : '',
      ],
      [w => w.usage.cost, cost(summary.totalCost, summary.unpricedCount, currency)],
    ]),
    rest:
      requestCount === 0
        ? html`${nothingUsed}${await limits(context, currency)}`
        : html`${bars({ label: w => w.usage.tokensPerDay, unit: 'day', points: points.map(({ date, totalTokens }) => ({ name: date, value: totalTokens })) })}
${share(w => w.usage.byBeing, summary.byBeing)}${share(w => w.usage.byModel, summary.byModel)}${share(w => w.usage.byClient, summary.byClient)}
${await limits(context, currency)}`,
  })
}

const nothingUsed = emptyState(
  w => w.usage.none,
  w => fill(w.usage.begin, { link: link('/chat', w.usage.chat) }),
)

function shareTable(label: Text, rows: readonly UsageShare[], currency: string) {
  return recordTable({
    label,
    columns: w => w.usage.columns,
    rows: rows.map(row => [
      name(row.name),
      row.requestCount,
      row.failureCount,
      row.totalTokens,
      cost(row.cost, row.unpricedCount, currency),
    ]),
    empty: emptyState(w => w.usage.nothing),
  })
}

function priceRow(price: KnownPrice) {
  const since = html`${price.asOf}${price.source && ` · ${price.source}`}${price.isOld && html` · <strong>${w => w.prices.old}</strong>`}${price.isOwn && html` · ${w => w.prices.own}`}`
  const client: Text = price.clientType === '' ? w => w.prices.everyClient : price.clientType
  const inCurrency = (value: number) => money(value, price.currency)
  return [name(price.model), inCurrency(price.promptPrice), inCurrency(price.completionPrice), client, since]
}

async function limits(context: Uses<'clock' | 'database' | 'settings'>, currency: string) {
  const budgets = await readBudgets(context)
  const { prices, shipped } = await readPrices(context)
  const beings = await listBeings(context)
  return html`${section(
    w => w.budgets.title,
    html`${budgetForm(beings)}${recordTable({
      label: w => w.budgets.title,
      columns: w => w.budgets.columns,
      rows: budgets.map(budget => [
        name(budget.name),
        w => w.budgets.periods[budget.period],
        cost(budget.spent, budget.unpricedCount, currency),
        budget.softLimit === null ? '' : money(budget.softLimit, currency),
        budget.hardLimit === null ? '' : money(budget.hardLimit, currency),
        badge(budget.state),
        actionButton(w => w.budgets.remove, {
          path: '/api/usage/budgets',
          values: { beingId: budget.beingId, softLimit: null, hardLimit: null },
        }),
      ]),
      empty: emptyState(
        w => w.budgets.none,
        w => w.budgets.purpose,
      ),
    })}`,
  )}${section(
    w => w.prices.title,
    html`${priceForm}${recordTable({
      label: w => w.prices.title,
      columns: w => w.prices.columns,
      rows: [...prices, ...shipped].map(priceRow),
      empty: emptyState(
        w => w.prices.none,
        w => w.prices.free,
      ),
    })}`,
    w => fill(w.prices.lead, { currency }),
  )}`
}
