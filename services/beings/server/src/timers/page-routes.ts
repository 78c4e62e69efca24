import { type Timer, type TimerStatus, timerStatuses } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { actionButton, actions } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { link, moment, name, own } from '../pages/cells.ts'
import { beingChoice, chooseBeing } from '../pages/choose-being.ts'
import { filters } from '../pages/filters.ts'
import { type Html, html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryChoice, queryPage } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { describeSchedule } from './describe-schedule.ts'
import { listTimers } from './list-timers.ts'
import { newTimerForm } from './timer-form.ts'

const path = '/timers'

export function timerPageRoutes(app: App, context: BeingsContext): void {
  app.get(path, pageRoute, async (request, reply) => {
    const choice = await chooseBeing(context, request.query)
    const status = queryChoice(request.query, 'status', timerStatuses)
    const place = { page: queryPage(request.query), pageSize: 50 }
    const found = await listTimers(context, { beingId: choice.beingId, status, ...place })
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Timers',
        current: path,
        lead: html`What a being does later, or again and again. ${link('/help/timer', 'How timers work')}`,
        aside: allSwitch(found.allPaused),
        tools: html`${found.allPaused && html`<p class="notice">All timers of all beings are paused. Nothing runs until you resume them.</p>`}
${choice.beingId && beingTabs(choice.beingId, path)}${filters({ path, choices: [beingChoice(choice), statusChoice(status)] })}${newTimerForm(choice)}`,
        columns: ['Name', 'Being', 'When', 'Status', 'Next run', 'Last run', 'Runs', 'Actions'],
        rows: found.timers.map(row),
        empty: emptyState('No timers here', 'Make one above, or tell a being: “every 10 minutes, check the garden”.'),
        rest: pager({ path, query: { beingId: choice.beingId, status }, ...found }),
      }),
    )
  })
}

function row(timer: Timer) {
  const { id } = timer
  const button = (label: string, verb: string) =>
    actionButton(label, { path: `/api/timers/${verb}`, values: { timerId: id } })
  return [
    html`${name(timer.name)}<span class="sub">${link(`/timer-cycles/${id}`, 'Cycles')}</span>`,
    own(timer.beingName),
    schedule(timer),
    badge(timer.status),
    moment(timer.nextRun),
    moment(timer.lastTriggeredAt),
    timer.timesTriggered,
    actions(
      timer.status === 'active' && button('Pause', 'pause'),
      timer.status === 'paused' && button('Resume', 'resume'),
      button('Run now', 'run'),
      actionButton('Delete', {
        path: '/api/timers/delete',
        values: { timerId: id },
        confirm: `Delete the timer “${timer.name}”?`,
      }),
    ),
  ]
}

function schedule(timer: Timer): Html | string {
  if (timer.type === 'once') return html`once, ${moment(timer.at, 'exact')}`
  return timer.type === 'interval' ? every(timer.everySeconds ?? 0) : describeSchedule(timer)
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** The largest unit that says it exactly. */
function every(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? units[3]
  const count = seconds / size
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`
}

function statusChoice(chosen: TimerStatus | undefined) {
  const options = timerStatuses.map(status => [status, status] as const)
  return { name: 'status', label: 'Status', options: [['', 'Every status'] as const, ...options], chosen }
}

function allSwitch(paused: boolean): Html {
  return paused
    ? actionButton('Resume all timers', { path: '/api/timers/resume-all' })
    : actionButton('Pause all timers', { path: '/api/timers/pause-all' })
}
