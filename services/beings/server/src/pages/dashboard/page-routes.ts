import type { App } from '@trivium/http'
import { readMetrics, readStats } from '../../features/dashboard/read-dashboard.ts'
import type { Uses } from '../../platform/kernel.ts'
import { bars } from '../bars.ts'
import { cost, link } from '../cells.ts'
import { figures } from '../figures.ts'
import { html, type Phrase, type Text } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { counted, fill } from '../phrase.ts'
import { recordPage, section } from '../record-page.ts'
import { sendPage } from '../send-page.ts'

export function dashboardPageRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.get('/dashboard', pageRoute, async (_request, reply) => {
    const stats = await readStats(context)
    const metrics = await readMetrics(context)
    const { idle, running, waiting_permission: waiting, stopped } = stats.beings
    const perMinute = (label: Text, values: readonly number[]) => {
      const points = metrics.timestamps.map((time, index) => ({
        name: `${time.slice(11, 16)} UTC`,
        value: values[index] ?? 0,
      }))
      return bars({ label, unit: 'minute', points })
    }
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.dashboard,
        current: '/dashboard',
        lead: w => fill(w.dashboard.lead, { version: stats.version, uptime: uptime(stats.uptimeSeconds)(w) }),
        tools: figures([
          [
            w => w.site.beings,
            stats.beingCount,
            html`<a href="/beings">${w => fill(w.dashboard.beings, { idle, running, waiting, stopped })}</a>`,
          ],
          [w => w.dashboard.questions, stats.pendingPermissions, link('/permission/request', w => w.dashboard.answer)],
          [w => w.site.projects, stats.projects, link('/project', w => w.dashboard.showProjects)],
          [w => w.site.timers, stats.activeTimers, link('/timers', w => w.dashboard.showTimers)],
          [w => w.dashboard.openTasks, stats.openTasks, link('/tasks', w => w.dashboard.showTasks)],
          [
            w => w.dashboard.tokensToday,
            stats.todayTokens,
            html`<a href="/usage">${cost(stats.todayCost, stats.todayUnpriced, stats.currency)}</a>`,
          ],
        ]),
        rest: html`<div class="side-by-side">${perMinute(w => w.dashboard.messagesPerMinute, metrics.messageCounts)}${perMinute(w => w.dashboard.tokensPerMinute, metrics.tokenCounts)}</div>
${section(
  w => w.dashboard.machine,
  figures([
    [w => w.dashboard.processor, measured(metrics.cpuPercent, '%', 1)],
    [w => w.dashboard.memory, measured(metrics.memoryMB, 'MB', 0)],
    [w => w.dashboard.lag, measured(metrics.eventLoopLagMs, 'ms', 1)],
  ]),
)}`,
      }),
    )
  })
}

const measured =
  (value: number, unit: string, digits: number): Phrase =>
  ({ language }) =>
    `${value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`

function uptime(seconds: number): Phrase {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return w => counted(w, w.dashboard.uptime.minute, { count: minutes })
  if (hours < 48) return w => counted(w, w.dashboard.uptime.hour, { count: hours })
  return w => counted(w, w.dashboard.uptime.day, { count: Math.floor(hours / 24) })
}
