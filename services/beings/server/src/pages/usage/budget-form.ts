import { budgetPeriods } from '@trivium/beings-contract'
import { apiForm, newThing } from '../api-form.ts'
import { columns, selectField, textField } from '../form-fields.ts'
import type { Html } from '../html.ts'

export function budgetForm(beings: readonly { id: string; name: string }[]): Html {
  return newThing(
    w => w.budgets.set,
    apiForm(w => w.budgets.save, {
      path: '/api/usage/budgets',
      fields: columns(
        selectField({
          name: 'beingId',
          label: w => w.common.being,
          options: beings.map(({ id, name }) => [id, name] as const),
        }),
        selectField({
          name: 'period',
          label: w => w.budgets.per,
          options: budgetPeriods.map(period => [period, w => w.budgets.periods[period]]),
          value: 'month',
        }),
        textField({ name: 'softLimit', label: w => w.budgets.warnAt, kind: 'number' }),
        textField({ name: 'hardLimit', label: w => w.budgets.stopAt, kind: 'number' }),
      ),
    }),
    'quiet',
  )
}

export const priceForm = newThing(
  w => w.prices.set,
  apiForm(w => w.prices.save, {
    path: '/api/usage/prices',
    fields: columns(
      textField({ name: 'prices[].model', label: w => w.prices.model, required: true }),
      textField({ name: 'prices[].clientType', label: w => w.prices.client }),
      textField({ name: 'prices[].promptPrice', label: w => w.prices.sent, kind: 'number', required: true }),
      textField({ name: 'prices[].completionPrice', label: w => w.prices.received, kind: 'number', required: true }),
    ),
  }),
  'quiet',
)
