import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pagePaths } from '@trivium/beings-contract'
import { PageLink } from '../app/page-link.tsx'
import { usageApi, usageKeys } from '../usage/api.ts'
import { usePrices } from '../usage/use-prices.ts'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import classes from './beings.module.css'

const colours = { ok: 'ok', soft: 'wait', hard: 'fail' } as const

/** What the being may cost, and what it has cost. */
export function BeingBudget({ beingId }: { beingId: string }) {
  const words = useWords()
  const currency = usePrices()?.currency ?? ''
  const { data = [] } = useQuery({
    queryKey: usageKeys.budgets,
    queryFn: ({ signal }) => usageApi.budgets(signal),
  })
  const budget = data.find(one => one.beingId === beingId)
  const limit = budget?.hardLimit ?? budget?.softLimit ?? 0
  if (!budget) {
    return (
      <>
        {words.beingsPage.noBudget} · <PageLink to={`${pagePaths.usage}#budgets`}>{words.budgets.set}</PageLink>
      </>
    )
  }
  const sums = `${money(words, budget.spent, currency)} / ${money(words, limit, currency)}`
  return (
    <span className={classes.budget}>
      <span>
        {sums} · {words.budgets.per} {words.budgets.periods[budget.period]}
      </span>
      <Progress
        value={limit === 0 ? 100 : Math.min(100, (budget.spent / limit) * 100)}
        color={`var(--t-${colours[budget.state]}-text)`}
        aria-label={sums}
      />
    </span>
  )
}
