import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KnownPrice } from '@trivium/beings-contract'
import { EmptyState, fillText } from '@trivium/ui'
import { useState } from 'react'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { RecordTable } from '../patterns/record-table.tsx'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import { PriceForm } from './price-form.tsx'
import classes from './usage.module.css'
import { usePrices } from './use-prices.ts'

/** What models cost: the user's own prices, and those that came with the service. */
export function PriceList() {
  const words = useWords()
  const [open, setOpen] = useState<KnownPrice | 'new'>()
  const known = usePrices()
  const rows = known ? [...known.prices, ...known.shipped] : []
  const [model = '', sent = '', received = '', client = '', since = ''] = words.prices.columns
  return (
    <section className={classes.part} aria-labelledby="prices">
      <div className={classes.head}>
        <h2 id="prices">{words.prices.title}</h2>
        <Button variant="default" leftSection={<IconPlus size={15} />} onClick={() => setOpen('new')}>
          {words.prices.set}
        </Button>
      </div>
      {known && <p className={classes.quiet}>{fillText(words.prices.lead, { currency: known.currency })}</p>}
      {known && rows.length === 0 && (
        <EmptyState title={words.prices.none}>
          <p>{words.prices.free}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <RecordTable
          label={words.prices.title}
          rows={rows}
          keyOf={price => `${price.clientType}/${price.model}`}
          nameOf={price => price.model}
          onOpen={setOpen}
          columns={[
            { key: 'model', title: model, render: price => <bdi>{price.model}</bdi> },
            {
              key: 'sent',
              title: sent,
              width: '120px',
              align: 'right',
              render: price => money(words, price.promptPrice, price.currency),
            },
            {
              key: 'received',
              title: received,
              width: '120px',
              align: 'right',
              render: price => money(words, price.completionPrice, price.currency),
            },
            {
              key: 'client',
              title: client,
              width: '160px',
              render: price => price.clientType || words.prices.everyClient,
            },
            { key: 'since', title: since, width: '220px', render: price => <Since price={price} /> },
          ]}
          card={price => (
            <>
              <bdi>{price.model}</bdi>
              <span className={classes.quiet}>
                {money(words, price.promptPrice, price.currency)} ·{' '}
                {money(words, price.completionPrice, price.currency)}
              </span>
            </>
          )}
        />
      )}
      {open && (
        <RecordDrawer title={open === 'new' ? words.prices.set : open.model} onClose={() => setOpen(undefined)}>
          <PriceForm price={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />
        </RecordDrawer>
      )}
    </section>
  )
}

function Since({ price }: { price: KnownPrice }) {
  const words = useWords()
  const parts = [price.asOf, price.source, price.isOld ? words.prices.old : '', price.isOwn ? words.prices.own : '']
  return <span className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</span>
}
