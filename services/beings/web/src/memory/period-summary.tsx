import { useQuery } from '@tanstack/react-query'
import { fillText } from '@trivium/ui'
import { Markdown } from '../markdown/markdown.tsx'
import { useWords } from '../words/use-words.ts'
import { memoryApi, memoryKeys } from './api.ts'
import classes from './memory.module.css'
import { levelOf, namePeriod, periodAt, startOf } from './periods.ts'

interface PeriodSummaryProps {
  beingId: string
  period: string
  onOpen: (id: string) => void
}

/** What the chosen period was about, above what it holds. */
export function PeriodSummary({ beingId, period, onOpen }: PeriodSummaryProps) {
  const words = useWords()
  const level = levelOf(period) ?? 'year'
  const strip = { beingId, level, start: startOf(period) }
  const { data: periods } = useQuery({
    queryKey: memoryKeys.timeline(strip),
    queryFn: ({ signal }) => memoryApi.timeline(strip, signal),
  })
  const summaryId = periods?.find(({ start }) => periodAt(start, level) === period)?.summaryId
  const { data: summary } = useQuery({
    queryKey: memoryKeys.detail(summaryId ?? ''),
    queryFn: ({ signal }) => memoryApi.read(summaryId ?? '', signal),
    enabled: Boolean(summaryId),
  })
  if (!periods) return null
  return (
    <section className={classes.summary} aria-labelledby="period">
      <h2 id="period">
        {fillText(words.memoryPage.summaryOf, { period: namePeriod(words.language, period, 'long') })}
      </h2>
      {summary ? (
        <>
          <Markdown text={summary.content} />
          <button type="button" className={classes.more} onClick={() => onOpen(summary.id)}>
            {words.memory.sources}
          </button>
        </>
      ) : (
        <p className={classes.quiet}>{words.memoryPage.noSummary}</p>
      )}
    </section>
  )
}
