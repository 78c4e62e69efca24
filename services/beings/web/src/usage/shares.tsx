import type { UsageShare, UsageSummary } from '@trivium/beings-contract'
import { spent } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import classes from './usage.module.css'
import type { UsageView } from './use-usage-view.ts'

/** Who used how much, the most first; a click shows only that. */
export function Shares({ summary, view }: { summary: UsageSummary; view: UsageView }) {
  const words = useWords()
  const lists = [
    { title: words.usage.byBeing, shares: summary.byBeing, name: 'beingId' },
    { title: words.usage.byModel, shares: summary.byModel, name: 'model' },
    { title: words.usage.byClient, shares: summary.byClient, name: 'clientType' },
  ] as const
  return (
    <div className={classes.shares}>
      {lists.map(({ title, shares, name }) => (
        <section key={name} className={classes.box} aria-label={title}>
          <h2>{title}</h2>
          <ShareList
            shares={shares}
            currency={summary.currency}
            chosen={view.filter[name]}
            onChoose={key => view.set({ [name]: view.filter[name] === key ? undefined : key })}
          />
        </section>
      ))}
    </div>
  )
}

interface ShareListProps {
  shares: readonly UsageShare[]
  currency: string
  chosen: string | undefined
  onChoose: (key: string) => void
}

function ShareList({ shares, currency, chosen, onChoose }: ShareListProps) {
  const words = useWords()
  const top = Math.max(1, ...shares.map(({ totalTokens }) => totalTokens))
  if (shares.length === 0) return <p className={classes.quiet}>{words.usage.nothing}</p>
  return (
    <ul>
      {shares
        .toSorted((one, other) => other.totalTokens - one.totalTokens)
        .map(share => (
          <li key={share.key}>
            <button type="button" aria-pressed={share.key === chosen} onClick={() => onChoose(share.key)}>
              <span className={classes.fill} style={{ width: `${(share.totalTokens / top) * 100}%` }} aria-hidden />
              <bdi>{share.name}</bdi>
              <span className={classes.amount}>
                {share.totalTokens.toLocaleString(words.language)}
                <small>{spent(words, { cost: share.cost, unpriced: share.unpricedCount, currency })}</small>
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}
