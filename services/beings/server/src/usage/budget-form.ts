import { budgetPeriods } from '@trivium/beings-contract'
import { apiForm, newThing } from '../pages/api-form.ts'
import { columns, selectField, textField } from '../pages/form-fields.ts'
import type { Html } from '../pages/html.ts'

export function budgetForm(beings: readonly { id: string; name: string }[]): Html {
  return newThing(
    'Set a budget',
    apiForm('Save budget', {
      path: '/api/usage/budgets',
      fields: columns(
        selectField({ name: 'beingId', label: 'Being', options: beings.map(({ id, name }) => [id, name] as const) }),
        selectField({
          name: 'period',
          label: 'Per',
          options: budgetPeriods.map(name => [name, name] as const),
          value: 'month',
        }),
        textField({ name: 'softLimit', label: 'Warn at', kind: 'number' }),
        textField({ name: 'hardLimit', label: 'Stop at', kind: 'number' }),
      ),
    }),
    'quiet',
  )
}

export const priceForm = newThing(
  'Set a price',
  apiForm('Save price', {
    path: '/api/usage/prices',
    fields: columns(
      textField({ name: 'prices[].model', label: 'Model', required: true }),
      textField({ name: 'prices[].promptPrice', label: 'For a million sent', kind: 'number', required: true }),
      textField({ name: 'prices[].completionPrice', label: 'For a million received', kind: 'number', required: true }),
    ),
  }),
  'quiet',
)
