import { DashboardMetrics, DashboardStats } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { Uses } from '../../platform/kernel.ts'
import { readMetrics, readStats } from './read-dashboard.ts'

export function dashboardRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.get('/api/dashboard/stats', { schema: { response: { 200: DashboardStats } } }, async () => readStats(context))
  app.get('/api/dashboard/metrics', { schema: { response: { 200: DashboardMetrics } } }, async () =>
    readMetrics(context),
  )
}
