import { DataTable } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './charts.module.css'

export interface BarPoint {
  name: string
  /** One value for each series, from the baseline up. */
  values: readonly number[]
}

interface BarChartProps {
  title: string
  points: readonly BarPoint[]
  /** What the parts of a bar are called; one, or none, for plain bars. */
  series?: readonly string[]
  format?: (value: number) => string
  /** Beside the title: what the tallest bar is, for example. */
  note?: string | undefined
}

/** Few bars from a zero line, with the highest value as the only mark; the same as a table for who cannot see it. */
export function BarChart({ title, points, series = [''], format, note }: BarChartProps) {
  const words = useWords()
  const write = format ?? ((value: number) => value.toLocaleString(words.language))
  const sums = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const top = Math.max(1, ...sums)
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span>{title}</span>
        <small>{note ?? write(Math.max(0, ...sums))}</small>
      </figcaption>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map((name, index) => (
            <li key={name} data-series={index % 6}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.bars} aria-hidden>
        {points.map(({ name, values }, place) => (
          <div key={name} className={classes.bar} title={`${name}: ${write(sums[place] ?? 0)}`}>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
              <span key={index} data-series={index % 6} style={{ height: `${(value / top) * 100}%` }} />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{points[0]?.name}</span>
        <span>{points.at(-1)?.name}</span>
      </div>
      <details className={classes.twin}>
        <summary>{words.common.asTable}</summary>
        <DataTable
          label={title}
          columns={[
            { key: 'name', title: '', render: (point: BarPoint) => point.name },
            ...series.map((name, index) => ({
              key: String(index),
              title: name || title,
              align: 'right' as const,
              render: (point: BarPoint) => write(point.values[index] ?? 0),
            })),
          ]}
          rows={points}
          keyOf={point => point.name}
        />
      </details>
    </figure>
  )
}
