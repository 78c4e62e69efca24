import { Button, NumberInput, Progress, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Budget, BudgetChange, budgetPeriods } from '@trivium/beings-contract'
import { EmptyState, type Status, StatusBadge, toast } from '@trivium/ui'
import { useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import { usageApi, usageKeys } from './api.ts'
import classes from './usage.module.css'
import { usePrices } from './use-prices.ts'

const looks: Record<Budget['state'], Status> = { ok: 'ok', soft: 'wait', hard: 'fail' }

/** What each being may cost, as meters. */
export function Budgets() {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const { data: budgets = [] } = useQuery({
    queryKey: usageKeys.budgets,
    queryFn: ({ signal }) => usageApi.budgets(signal),
  })
  const add = (
    <Button variant="default" leftSection={<IconPlus size={15} />} onClick={() => setOpen(true)}>
      {words.budgets.set}
    </Button>
  )
  return (
    <section className={classes.part} aria-labelledby="budgets">
      <div className={classes.head}>
        <h2 id="budgets">{words.budgets.title}</h2>
        {budgets.length > 0 && add}
      </div>
      {budgets.length === 0 ? (
        <EmptyState title={words.budgets.none} action={add}>
          <p>{words.budgets.purpose}</p>
        </EmptyState>
      ) : (
        <ul className={classes.meters}>
          {budgets.map(budget => (
            <Meter key={budget.beingId} budget={budget} />
          ))}
        </ul>
      )}
      {open && (
        <RecordDrawer title={words.budgets.set} onClose={() => setOpen(false)}>
          <BudgetForm onDone={() => setOpen(false)} />
        </RecordDrawer>
      )}
    </section>
  )
}

function Meter({ budget }: { budget: Budget }) {
  const words = useWords()
  const client = useQueryClient()
  const currency = usePrices()?.currency ?? ''
  const remove = useMutation({
    mutationFn: () => usageApi.saveBudget({ beingId: budget.beingId, softLimit: null, hardLimit: null }),
    onSettled: () => client.invalidateQueries({ queryKey: usageKeys.budgets }),
  })
  const limit = budget.hardLimit ?? budget.softLimit ?? 0
  const share = limit === 0 ? 100 : Math.min(100, (budget.spent / limit) * 100)
  const sums = `${money(words, budget.spent, currency)} / ${money(words, limit, currency)}`
  return (
    <li>
      <div className={classes.head}>
        <strong>
          <bdi>{budget.name}</bdi>
        </strong>
        <StatusBadge status={looks[budget.state]}>{words.states[budget.state]}</StatusBadge>
      </div>
      <Progress value={share} color={`var(--t-${looks[budget.state]}-text)`} aria-label={`${budget.name}: ${sums}`} />
      <div className={classes.head}>
        <span className={classes.quiet}>
          {sums} · {words.budgets.per} {words.budgets.periods[budget.period]}
        </span>
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
          {words.budgets.remove}
        </Button>
      </div>
    </li>
  )
}

function BudgetForm({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const client = useQueryClient()
  const beings = useBeings()
  const form = useForm({
    schema: BudgetChange,
    initial: { period: 'month' },
    send: (input: BudgetChange) => usageApi.saveBudget(input),
    onSaved() {
      void client.invalidateQueries({ queryKey: usageKeys.budgets })
      toast.done(words.views.saved)
      onDone()
    },
  })
  const being = form.field<string | null>('beingId')
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      <Select
        label={words.common.being}
        withAsterisk
        data={beings.map(({ id, name }) => ({ value: id, label: name }))}
        {...being}
        value={being.value ?? null}
      />
      <Select
        label={words.budgets.per}
        allowDeselect={false}
        data={budgetPeriods.map(value => ({ value, label: words.budgets.periods[value] }))}
        {...form.field<string | null>('period')}
      />
      <div className={forms.row}>
        <NumberInput label={words.budgets.warnAt} min={0} {...form.field<string | number>('softLimit')} />
        <NumberInput label={words.budgets.stopAt} min={0} {...form.field<string | number>('hardLimit')} />
      </div>
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving}>
          {words.budgets.save}
        </Button>
      </div>
    </form>
  )
}
