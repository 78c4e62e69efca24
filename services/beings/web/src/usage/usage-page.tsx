import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pagePaths } from '@trivium/beings-contract'
import { EmptyState, ErrorState, SkeletonRows } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { FilterBar } from '../patterns/filter-bar.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { usageApi, usageKeys } from './api.ts'
import { Budgets } from './budgets.tsx'
import { type Days, lastDays, periods } from './period.ts'
import { PriceList } from './price-list.tsx'
import { Shares } from './shares.tsx'
import { Totals } from './totals.tsx'
import { TrendChart } from './trend-chart.tsx'
import classes from './usage.module.css'
import { type UsageView, useUsageView } from './use-usage-view.ts'

export function UsagePage() {
  const words = useWords()
  const view = useUsageView()
  const filter = askedFor(view.filter)
  const { data, error, refetch } = useQuery({
    queryKey: usageKeys.summary(filter),
    queryFn: ({ signal }) => usageApi.summary(filter, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={patterns.page}>
      <PageHeader title={words.pages.usage} lead={words.usage.lead} actions={<Exports filter={filter} />} />
      <PeriodChoice view={view} />
      {data ? (
        <>
          <Totals summary={data} />
          {data.requestCount === 0 ? (
            <EmptyState icon={<IconChartBar size={22} stroke={1.5} />} title={words.usage.none}>
              <p>{fill(words.usage.begin, { link: <PageLink to={pagePaths.chat}>{words.usage.chat}</PageLink> })}</p>
            </EmptyState>
          ) : (
            <>
              <TrendChart filter={filter} view={view} currency={data.currency} />
              <Shares summary={data} view={view} />
            </>
          )}
        </>
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} height={88} />
      )}
      <Budgets />
      <PriceList />
    </div>
  )
}

type Chosen = UsageView['filter']

/** What the server is asked: days as dates, and only what narrows it. */
function askedFor({ days, startDate, endDate, beingId, model, clientType }: Chosen) {
  const period = days === 'own' ? { startDate, endDate } : lastDays(Number(days ?? '30'), Date.now())
  return { ...period, beingId, model, clientType }
}

function Exports({ filter }: { filter: ReturnType<typeof askedFor> }) {
  const words = useWords()
  return (['csv', 'json'] as const).map(format => (
    <Button
      key={format}
      component="a"
      href={usageApi.exportAddress(filter, format)}
      download
      variant="default"
      leftSection={<IconDownload size={15} />}
    >
      {format === 'csv' ? words.usage.exportCsv : words.usage.exportJson}
    </Button>
  ))
}

function PeriodChoice({ view: { filter, set } }: { view: UsageView }) {
  const words = useWords()
  const days = (filter.days ?? '30') as Days
  return (
    <FilterBar>
      <SegmentedControl
        aria-label={words.usagePage.period}
        value={days}
        data={[...periods, 'own' as const].map(value => ({ value, label: words.usagePage.periods[value] }))}
        onChange={next => set({ days: next === '30' ? undefined : next })}
      />
      {days === 'own' && (
        <span className={classes.dates}>
          {(['startDate', 'endDate'] as const).map(name => (
            <TextInput
              key={name}
              type="date"
              aria-label={words.usagePage[name]}
              value={filter[name] ?? ''}
              onChange={event => set({ [name]: event.currentTarget.value || undefined })}
            />
          ))}
        </span>
      )}
      {(['beingId', 'model', 'clientType'] as const).some(name => filter[name]) && (
        <Button variant="subtle" onClick={() => set({ beingId: undefined, model: undefined, clientType: undefined })}>
          {words.views.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}
