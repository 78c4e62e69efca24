import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DashboardMetrics, type DashboardStats, pagePaths } from '@trivium/beings-contract'
import { ErrorState, fillText, requestJson, SkeletonRows } from '@trivium/ui'
import { useChanges, usePulse } from '../live/use-live.ts'
import { type FigureCard, FigureCards } from '../patterns/figure-cards.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { spent } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import classes from './dashboard.module.css'
import { NextTimers } from './next-timers.tsx'
import { Rates } from './rates.tsx'
import { uptime } from './uptime.ts'
import { WhoWorks } from './who-works.tsx'

const key = ['dashboard', 'one', ''] as const

interface Read {
  stats: DashboardStats
  metrics: DashboardMetrics
}

export function DashboardPage() {
  const words = useWords()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Read> => {
      const [stats, metrics] = await Promise.all([
        requestJson<DashboardStats>('/api/dashboard/stats', { signal }),
        requestJson<DashboardMetrics>('/api/dashboard/metrics', { signal }),
      ])
      return { stats, metrics }
    },
  })
  // It sums up everything, so anything that happens may change it.
  const refresh = () => void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
  useChanges(refresh)
  usePulse(refresh)
  const lead = data && {
    lead: fillText(words.dashboard.lead, {
      version: data.stats.version,
      uptime: uptime(words, data.stats.uptimeSeconds),
    }),
  }
  return (
    <div className={patterns.page}>
      <PageHeader title={words.pages.dashboard} {...lead} />
      {data ? (
        <Board {...data} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} height={88} />
      )}
    </div>
  )
}

function Board({ stats, metrics }: Read) {
  const words = useWords()
  const { idle, running, waiting_permission: waiting, stopped } = stats.beings
  const number = (value: number) => value.toLocaleString(words.language)
  const cards: FigureCard[] = [
    {
      label: words.dashboard.questions,
      value: number(stats.pendingPermissions),
      to: pagePaths.permissionRequest,
      urgent: stats.pendingPermissions > 0,
      note: stats.pendingPermissions > 0 ? words.dashboard.answer : undefined,
    },
    {
      label: words.pages.beings,
      value: number(stats.beingCount),
      to: pagePaths.beings,
      note: fillText(words.dashboard.beings, { idle, running, waiting, stopped }),
    },
    {
      label: words.dashboard.tokensToday,
      value: number(stats.todayTokens),
      to: pagePaths.usage,
      note: spent(words, { cost: stats.todayCost, unpriced: stats.todayUnpriced, currency: stats.currency }),
    },
    {
      label: words.dashboard.openTasks,
      value: number(stats.openTasks),
      to: pagePaths.tasks,
      note: words.dashboard.showTasks,
    },
    {
      label: words.pages.timers,
      value: number(stats.activeTimers),
      to: pagePaths.timers,
      note: words.dashboard.showTimers,
    },
    {
      label: words.pages.projects,
      value: number(stats.projects),
      to: pagePaths.projects,
      note: words.dashboard.showProjects,
    },
  ]
  return (
    <>
      <FigureCards cards={cards} />
      <div className={classes.pair}>
        <WhoWorks />
        <NextTimers />
      </div>
      <Rates metrics={metrics} />
      <section aria-labelledby="machine">
        <h2 id="machine" className={classes.heading}>
          {words.dashboard.machine}
        </h2>
        <FigureCards
          cards={[
            { label: words.dashboard.processor, value: measured(words.language, metrics.cpuPercent, '%') },
            { label: words.dashboard.memory, value: measured(words.language, metrics.memoryMB, 'MB', 0) },
            { label: words.dashboard.lag, value: measured(words.language, metrics.eventLoopLagMs, 'ms') },
          ]}
        />
      </section>
    </>
  )
}

function measured(language: string, value: number, unit: string, digits = 1): string {
  return `${value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}
