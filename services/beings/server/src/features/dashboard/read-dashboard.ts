import { type DashboardMetrics, type DashboardStats, version } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { tokensPerMinute, usageToday } from '../usage/recent-usage.ts'
import { countBeingsByStatus, countOpen, messagesPerMinute } from './dashboard-store.ts'
import { memoryMB, readGauges } from './gauges.ts'

const minuteMs = 60_000
const minutesShown = 20

export async function readStats(context: Uses<'clock' | 'database' | 'settings'>): Promise<DashboardStats> {
  const { db } = context.database
  const rows = await countBeingsByStatus(db)
  const of = (status: string) => rows.find(row => row.status === status)?.total ?? 0
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const today = await usageToday(context)
  return {
    beings: {
      total,
      idle: of('idle'),
      running: of('running'),
      waiting_permission: of('waiting_permission'),
      stopped: of('stopped'),
    },
    beingCount: total,
    activeBeings: of('running') + of('waiting_permission'),
    uptimeSeconds: Math.floor(process.uptime()),
    version,
    ...(await countOpen(db)),
    todayTokens: today.tokens,
    todayCost: today.cost,
    todayUnpriced: today.unpriced,
    currency: context.settings.get('currency'),
    memoryMB: memoryMB(),
  }
}

export async function readMetrics(context: Uses<'clock' | 'database'>): Promise<DashboardMetrics> {
  const { db } = context.database
  const last = Math.floor(context.clock.now() / minuteMs)
  const minutes = Array.from({ length: minutesShown }, (_, index) => last - minutesShown + 1 + index)
  const from = (minutes[0] ?? last) * minuteMs
  const messages = new Map((await messagesPerMinute(db, from)).map(row => [row.minute, row.total]))
  const tokens = await tokensPerMinute(context, from)
  return {
    timestamps: minutes.map(minute => new Date(minute * minuteMs).toISOString()),
    messageCounts: minutes.map(minute => messages.get(minute) ?? 0),
    tokenCounts: minutes.map(minute => tokens.get(minute) ?? 0),
    ...readGauges(),
  }
}
