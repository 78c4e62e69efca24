import { useQuery } from '@tanstack/react-query'
import { type LogHistogram, logLevels } from '@trivium/beings-contract'
import { DataTable, exactTime } from '@trivium/ui'
import type { Filter } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { logKeys, logsApi } from './api.ts'
import { type Bar, fillBars, sumOf } from './fill-bars.ts'
import classes from './logs.module.css'

interface HistogramProps {
  filter: Filter
  onChoose: (from: string, to: string) => void
}

/** When how much was logged; a bar leads into its time. The same as a table for who cannot see it. */
export function Histogram({ filter, onChoose }: HistogramProps) {
  const { data } = useQuery({
    queryKey: logKeys.histogram(filter),
    queryFn: ({ signal }) => logsApi.histogram(filter, signal),
    placeholderData: before => before,
  })
  return <Bars data={data} onChoose={onChoose} />
}

function Bars({ data, onChoose }: { data: LogHistogram | undefined } & Pick<HistogramProps, 'onChoose'>) {
  const words = useWords()
  const bars = data ? fillBars(data) : []
  const top = Math.max(1, ...bars.map(({ byLevel }) => sumOf(byLevel)))
  if (data && bars.every(({ byLevel }) => sumOf(byLevel) === 0)) return null
  const number = (value: number) => value.toLocaleString(words.language)
  const nameOf = (bar: Bar) => `${exactTime(Date.parse(bar.start))}: ${number(sumOf(bar.byLevel))}`
  return (
    <figure className={classes.histogram}>
      <figcaption>{words.logsPage.histogram}</figcaption>
      <div className={classes.bars}>
        {bars.map(bar => (
          <button
            key={bar.start}
            type="button"
            tabIndex={-1}
            aria-hidden
            data-tap="twin"
            title={nameOf(bar)}
            disabled={sumOf(bar.byLevel) === 0}
            onClick={() => onChoose(bar.start, bar.end)}
          >
            {logLevels.map(
              level =>
                bar.byLevel[level] && (
                  <i key={level} data-level={level} style={{ height: `${(bar.byLevel[level] / top) * 100}%` }} />
                ),
            )}
          </button>
        ))}
      </div>
      {bars.length > 0 && (
        <details className={classes.twin}>
          <summary>{words.common.asTable}</summary>
          <DataTable
            label={words.logsPage.histogram}
            columns={[
              {
                key: 'start',
                title: words.logs.columns[0] ?? '',
                render: (bar: Bar) => exactTime(Date.parse(bar.start)),
              },
              ...logLevels.map(level => ({
                key: level,
                title: words.states[level],
                align: 'right' as const,
                render: (bar: Bar) => number(bar.byLevel[level] ?? 0),
              })),
            ]}
            rows={bars.filter(({ byLevel }) => sumOf(byLevel) > 0)}
            keyOf={bar => bar.start}
          />
        </details>
      )}
    </figure>
  )
}
