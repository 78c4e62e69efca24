import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWords } from '../words/use-words.ts'
import { memoryApi, memoryKeys } from './api.ts'
import classes from './memory.module.css'
import { levelOf, levelWithin, namePeriod, pathTo, periodAt, startOf } from './periods.ts'

interface MemoryStripProps {
  beingId: string
  period: string | undefined
  onChoose: (period: string | undefined) => void
}

/** Year, month, day and hour, one inside of the other, with how much is remembered of each. */
export function MemoryStrip({ beingId, period, onChoose }: MemoryStripProps) {
  const words = useWords()
  const chosen = levelOf(period) && period
  // An hour has no smaller parts: its neighbours stay.
  const around = chosen && (levelOf(chosen) === 'hour' ? chosen.slice(0, 10) : chosen)
  const level = levelWithin(levelOf(around))
  const strip = { beingId, level, start: around && startOf(around) }
  const { data = [] } = useQuery({
    queryKey: memoryKeys.timeline(strip),
    queryFn: ({ signal }) => memoryApi.timeline(strip, signal),
    placeholderData: keepPreviousData,
  })
  const most = Math.max(1, ...data.map(({ count }) => count))
  if (data.length === 0 && !chosen) return null
  return (
    <section className={classes.strip} aria-label={words.memoryPage.timeline}>
      <nav className={classes.way} aria-label={words.memoryPage.timeline}>
        <button type="button" aria-current={chosen ? undefined : 'true'} onClick={() => onChoose(undefined)}>
          {words.memoryPage.allTimes}
        </button>
        {chosen &&
          pathTo(chosen).map(step => (
            <button
              key={step.period}
              type="button"
              aria-current={step.period === chosen ? 'true' : undefined}
              onClick={() => onChoose(step.period)}
            >
              {namePeriod(words.language, step.period, 'short')}
            </button>
          ))}
        <small>{words.memoryPage.utc}</small>
      </nav>
      <ol className={classes.bars}>
        {data.map(({ start, count }) => {
          const own = periodAt(start, level)
          const name = namePeriod(words.language, own, 'long')
          return (
            <li key={start}>
              <button
                type="button"
                aria-current={own === chosen ? 'true' : undefined}
                aria-label={`${name}: ${count.toLocaleString(words.language)}`}
                title={name}
                onClick={() => onChoose(own)}
              >
                <span className={classes.bar} aria-hidden>
                  <i style={{ height: `${Math.max(6, (count / most) * 100)}%` }} />
                </span>
                <span aria-hidden>{namePeriod(words.language, own, 'short')}</span>
                <small aria-hidden>{count.toLocaleString(words.language)}</small>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
