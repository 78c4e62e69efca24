import type { Trace, TraceStep } from '@trivium/beings-contract'
import { duration, RelativeTime, StatusBadge } from '@trivium/ui'
import { usePrices } from '../usage/use-prices.ts'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import { StepStatus } from './step-status.tsx'
import classes from './traces.module.css'

/** The answer in one line: when, how long, how many tokens, how much. */
export function TraceSummary({ trace: { turn, steps } }: { trace: Trace }) {
  const words = useWords()
  const cost = costOf(steps)
  const currency = usePrices()?.currency ?? ''
  const whole = steps.find(({ kind }) => kind === 'turn')
  return (
    <div className={classes.summary}>
      {turn.endedAt === null ? (
        <StatusBadge status={turn.state === 'waiting_permission' ? 'wait' : 'run'}>
          {turn.state === 'waiting_permission' ? words.states.waiting_permission : words.trace.running}
        </StatusBadge>
      ) : (
        whole && <StepStatus status={whole.status} />
      )}
      <RelativeTime time={turn.startedAt} />
      {turn.endedAt !== null && <span>{duration(Date.parse(turn.endedAt) - Date.parse(turn.startedAt))}</span>}
      <span>
        {turn.totalTokens.toLocaleString(words.language)} {words.usage.tokens}
      </span>
      {cost !== undefined && <span>{money(words, cost, currency)}</span>}
    </div>
  )
}

/** Undefined where no model was asked; null where the price of one is not known. */
function costOf(steps: readonly TraceStep[]): number | null | undefined {
  const costs = steps.flatMap(({ cost }) => (cost === undefined ? [] : [cost]))
  if (costs.length === 0) return undefined
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}
