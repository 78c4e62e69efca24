import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { bars } from '../pages/bars.ts'
import { link, money } from '../pages/cells.ts'
import { figures } from '../pages/figures.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { recordPage, section } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { readMetrics, readStats } from './read-dashboard.ts'

export function dashboardPageRoutes(app: App, context: BeingsContext): void {
  app.get('/dashboard', pageRoute, async (_request, reply) => {
    const stats = await readStats(context)
    const metrics = await readMetrics(context)
    const { idle, running, waiting_permission: waiting, stopped } = stats.beings
    const states = [`${idle} idle`, `${running} running`, `${waiting} waiting`, `${stopped} stopped`]
    const perMinute = (label: string, values: readonly number[]) => {
      const points = metrics.timestamps.map((time, index) => ({
        name: `${time.slice(11, 16)} UTC`,
        value: values[index] ?? 0,
      }))
      return bars({ label, unit: 'minute', points })
    }
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Dashboard',
        current: '/dashboard',
        lead: `How the service is doing right now. Version ${stats.version}, running for ${duration(stats.uptimeSeconds)}.`,
        tools: figures([
          ['Beings', stats.beingCount, html`<a href="/beings">${states.join(', ')}</a>`],
          ['Questions to you', stats.pendingPermissions, link('/permission/request', 'Answer them')],
          ['Projects', stats.projects, link('/project', 'Show projects')],
          ['Timers', stats.activeTimers, link('/timers', 'Show timers')],
          ['Open tasks', stats.openTasks, link('/tasks', 'Show tasks')],
          ['Tokens today', stats.todayTokens, html`<a href="/usage">${money(stats.todayCost, stats.currency)}</a>`],
        ]),
        rest: html`<div class="side-by-side">${perMinute('Messages per minute', metrics.messageCounts)}${perMinute('Tokens per minute', metrics.tokenCounts)}</div>
${section(
  'Machine',
  figures([
    ['Processor', `${metrics.cpuPercent.toFixed(1)} %`],
    ['Memory', `${Math.round(metrics.memoryMB)} MB`],
    ['Event loop lag', `${metrics.eventLoopLagMs.toFixed(1)} ms`],
  ]),
)}`,
      }),
    )
  })
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
