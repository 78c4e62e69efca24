import type { UsageShare } from '@trivium/beings-contract'
import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
import { actionButton } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { bars } from '../pages/bars.ts'
import { link, money, name } from '../pages/cells.ts'
import { figures } from '../pages/figures.ts'
import { html } from '../pages/html.ts'
import { recordPage, section } from '../pages/record-page.ts'
import { emptyState, recordTable } from '../pages/record-table.ts'
import { budgetForm, priceForm } from './budget-form.ts'
import { readBudgets } from './budgets.ts'
import { readPrices } from './prices.ts'
import { summariseUsage } from './summarise-usage.ts'
import { usageTrend } from './trend.ts'

export async function usagePage(context: BeingsContext): Promise<string> {
  const summary = await summariseUsage(context, {})
  const { currency, requestCount } = summary
  const points = await usageTrend(context, {})
  const share = (title: string, rows: readonly UsageShare[]) => section(title, shareTable(title, rows, currency))
  return recordPage(context, {
    title: 'Usage',
    current: '/usage',
    lead: 'Tokens and money, as the providers counted them. What a provider does not count is estimated.',
    aside: html`<a class="button small quiet" href="/api/usage/export" download>Export as CSV</a> <a class="button small quiet" href="/api/usage/export?format=json" download>as JSON</a>`,
    tools: figures([
      [
        'Tokens',
        summary.totalTokens,
        `${summary.promptTokens.toLocaleString('en-US')} sent, ${summary.completionTokens.toLocaleString('en-US')} received`,
      ],
      ['Calls', requestCount, summary.failureCount > 0 ? `${summary.failureCount} failed` : ''],
      ['Cost', money(summary.totalCost, currency)],
    ]),
    rest:
      requestCount === 0
        ? html`${emptyState('Nothing was used yet', html`Say something in the ${link('/chat', 'chat')}, and the tokens are counted here.`)}${await limits(context, currency)}`
        : html`${bars({ label: 'Tokens per day', unit: 'day', points: points.map(({ date, totalTokens }) => ({ name: date, value: totalTokens })) })}
${share('By being', summary.byBeing)}${share('By model', summary.byModel)}${share('By client', summary.byClient)}
${await limits(context, currency)}`,
  })
}

function shareTable(label: string, rows: readonly UsageShare[], currency: string) {
  return recordTable({
    label,
    columns: ['Name', 'Calls', 'Failed', 'Tokens', 'Cost'],
    rows: rows.map(row => [
      name(row.name),
      row.requestCount,
      row.failureCount,
      row.totalTokens,
      money(row.cost, currency),
    ]),
    empty: 'Nothing yet.',
  })
}

async function limits(context: BeingsContext, currency: string) {
  const budgets = await readBudgets(context)
  const { prices } = await readPrices(context)
  const beings = await listBeings(context)
  return html`${section(
    'Budgets',
    html`${budgetForm(beings)}${recordTable({
      label: 'Budgets',
      columns: ['Being', 'Per', 'Spent', 'Warn at', 'Stop at', 'State', 'Actions'],
      rows: budgets.map(budget => [
        name(budget.name),
        budget.period,
        money(budget.spent, currency),
        budget.softLimit === null ? '' : money(budget.softLimit, currency),
        budget.hardLimit === null ? '' : money(budget.hardLimit, currency),
        badge(budget.state),
        actionButton('Remove', {
          path: '/api/usage/budgets',
          values: { beingId: budget.beingId, softLimit: null, hardLimit: null },
        }),
      ]),
      empty: emptyState(
        'No being has a budget',
        'With one, a being is warned about, and stopped, before it costs too much.',
      ),
    })}`,
  )}${section(
    'Prices',
    html`${priceForm}${recordTable({
      label: 'Prices',
      columns: ['Model', 'Sent', 'Received'],
      rows: prices.map(price => [name(price.model), price.promptPrice, price.completionPrice]),
      empty: emptyState('No prices are set', 'Without a price, a model costs nothing here.'),
    })}`,
    `${currency} per million tokens.`,
  )}`
}
