import type { KnownModel } from '@trivium/beings-contract'
import type { Column } from '@trivium/ui'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import classes from './models.module.css'

export function useModelColumns(): Column<KnownModel>[] {
  const words = useWords()
  const { columns } = words.modelsPage
  return [
    {
      key: 'model',
      title: columns.model,
      render: ({ key, label }) => (
        <>
          <div className={classes.name}>
            <bdi>{label}</bdi>
          </div>
          {label !== key && (
            <div className={classes.quiet}>
              <code>{key}</code>
            </div>
          )}
        </>
      ),
    },
    { key: 'client', title: columns.client, width: '180px', render: ({ clientType }) => clientType },
    {
      key: 'context',
      title: columns.context,
      width: '120px',
      align: 'right',
      render: ({ contextTokens }) => contextTokens?.toLocaleString(words.language) ?? words.usage.unknown,
    },
    {
      key: 'price',
      title: columns.price,
      width: '200px',
      align: 'right',
      render: ({ price }) => (price ? priceText(words, price) : words.usage.unknown),
    },
    {
      key: 'used',
      title: columns.usedBy,
      width: '200px',
      render: ({ usedBy }) => <bdi>{usedBy.map(({ name }) => name).join(words.common.comma) || words.views.none}</bdi>,
    },
  ]
}

export function priceText(words: ReturnType<typeof useWords>, price: NonNullable<KnownModel['price']>): string {
  return `${money(words, price.input, price.currency)} / ${money(words, price.output, price.currency)}`
}
