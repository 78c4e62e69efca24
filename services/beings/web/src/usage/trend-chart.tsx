import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type UsagePoint, usageGroups } from '@trivium/beings-contract'
import { SkeletonRows } from '@trivium/ui'
import { BarChart, type BarPoint } from '../charts/bar-chart.tsx'
import { FilterBar } from '../patterns/filter-bar.tsx'
import type { Filter } from '../patterns/use-list.ts'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import { type Trend, usageApi, usageKeys } from './api.ts'
import type { UsageView } from './use-usage-view.ts'

/** With what is above it: nothing moves when it comes. */
const chartHeight = 240

/** More than this cannot be told apart by colour; the rest is one. */
const most = 5

/** Tokens or money over time, stacked by what used them. */
export function TrendChart({ filter, view, currency }: { filter: Filter; view: UsageView; currency: string }) {
  const words = useWords()
  const by = usageGroups.find(group => group === view.filter.by) ?? 'model'
  const measure = view.filter.measure === 'cost' ? 'cost' : 'tokens'
  const asked = { ...filter, groupBy: by }
  const { data } = useQuery({
    queryKey: usageKeys.trend(asked),
    queryFn: ({ signal }) => usageApi.trend(asked, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) return <SkeletonRows count={1} height={chartHeight} />
  const { series, points } = stack(
    data,
    point => (measure === 'cost' ? (point.cost ?? 0) : point.totalTokens),
    words.usagePage.rest,
  )
  return (
    <>
      <FilterBar>
        <SegmentedControl
          aria-label={words.usagePage.measure}
          value={measure}
          data={[
            { value: 'tokens', label: words.usage.tokens },
            { value: 'cost', label: words.usage.cost },
          ]}
          onChange={next => view.set({ measure: next === 'cost' ? next : undefined })}
        />
        <SegmentedControl
          aria-label={words.usagePage.by}
          value={by}
          data={usageGroups.map(value => ({ value, label: words.usagePage.groups[value] }))}
          onChange={next => view.set({ by: next === 'model' ? undefined : next })}
        />
      </FilterBar>
      <BarChart
        title={measure === 'cost' ? words.usage.cost : words.usage.tokens}
        series={series}
        points={points}
        {...(measure === 'cost' && { format: (value: number) => money(words, value, currency) })}
      />
    </>
  )
}

/** The largest as series of their own, the others together. */
function stack(
  { points, series = [] }: Trend,
  read: (point: UsagePoint) => number,
  rest: string,
): { series: string[]; points: BarPoint[] } {
  if (series.length === 0)
    return { series: [''], points: points.map(point => ({ name: point.date, values: [read(point)] })) }
  const shown = series.slice(0, series.length > most + 1 ? most : series.length)
  const hidden = series.slice(shown.length)
  const at = (index: number) => (one: (typeof series)[number]) => {
    const point = one.points[index]
    return point ? read(point) : 0
  }
  return {
    series: [...shown.map(({ name }) => name), ...(hidden.length > 0 ? [rest] : [])],
    points: points.map(({ date }, index) => {
      const others = hidden.map(at(index)).reduce((sum, value) => sum + value, 0)
      return { name: date, values: [...shown.map(at(index)), ...(hidden.length > 0 ? [others] : [])] }
    }),
  }
}
