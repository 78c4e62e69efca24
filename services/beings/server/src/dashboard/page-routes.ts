import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { link, recordPage, recordTable } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { pageList } from './page-list.ts'
import { readMetrics, readStats } from './read-dashboard.ts'

export function dashboardPageRoutes(app: App, context: BeingsContext): void {
  app.get('/dashboard', pageRoute, async (_request, reply) => {
    const stats = await readStats(context)
    const metrics = await readMetrics(context)
    const { idle, running, waiting_permission: waiting, stopped } = stats.beings
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Dashboard',
        intro: html`${pageList.map(([path, name]) => html`${link(path, name)} `)}`,
        columns: ['What', 'Now'],
        rows: [
          ['Beings', `${stats.beingCount}: ${idle} idle, ${running} running, ${waiting} waiting, ${stopped} stopped`],
          ['Questions to you', link('/permission/request', stats.pendingPermissions)],
          ['Projects', stats.projects],
          ['Timers', stats.activeTimers],
          ['Open tasks', stats.openTasks],
          ['Tokens today', stats.todayTokens],
          ['Cost today', `${stats.todayCost} ${stats.currency}`],
          ['Running for', `${Math.floor(stats.uptimeSeconds / 60)} min`],
          ['Processor', `${metrics.cpuPercent} %`],
          ['Memory', `${metrics.memoryMB} MB`],
          ['Event loop lag', `${metrics.eventLoopLagMs} ms`],
          ['Version', stats.version],
        ],
        rest: html`<h2>Last 20 minutes</h2>${recordTable({
          columns: ['Minute', 'Messages', 'Tokens'],
          rows: metrics.timestamps.map((time, index) => [
            time.slice(11, 16),
            metrics.messageCounts[index] ?? 0,
            metrics.tokenCounts[index] ?? 0,
          ]),
        })}`,
      }),
    )
  })
}
