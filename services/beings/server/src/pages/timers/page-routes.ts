import { type Timer, timerStatuses } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { listTimers } from '../../features/timers/list-timers.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton, actions } from '../api-form.ts'
import { badge } from '../badge.ts'
import { beingTabs } from '../being-tabs.ts'
import { link, moment, name, own } from '../cells.ts'
import { beingChoice, chooseBeing } from '../choose-being.ts'
import { statusChoice } from '../choose-status.ts'
import { filters } from '../filters.ts'
import { type Html, html, type Text } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryChoice, queryPage } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'
import { schedulePhrase } from './schedule-phrase.ts'
import { newTimerForm } from './timer-form.ts'

const path = '/timers'

export function timerPageRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get(path, pageRoute, async (request, reply) => {
    const choice = await chooseBeing(context, request.query)
    const status = queryChoice(request.query, 'status', timerStatuses)
    const place = { page: queryPage(request.query), pageSize: 50 }
    const found = await listTimers(context, { beingId: choice.beingId, status, ...place })
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.timers,
        current: path,
        lead: html`${w => w.timers.lead} ${link('/help/timer', w => w.timers.help)}`,
        aside: allSwitch(found.allPaused),
        tools: html`${found.allPaused && html`<p class="notice">${w => w.timers.allPaused}</p>`}
${choice.beingId && beingTabs(choice.beingId, path)}${filters({ path, choices: [beingChoice(choice), statusChoice(timerStatuses, status)] })}${newTimerForm(choice)}`,
        columns: w => w.timers.columns,
        rows: found.timers.map(row),
        empty: emptyState(
          w => w.timers.none,
          w => w.timers.begin,
        ),
        rest: pager({ path, query: { beingId: choice.beingId, status }, ...found }),
      }),
    )
  })
}

function row(timer: Timer) {
  const { id } = timer
  const button = (label: Text, verb: string) =>
    actionButton(label, { path: `/api/timers/${verb}`, values: { timerId: id } })
  return [
    html`${name(timer.name)}<span class="sub">${link(`/timer-cycles/${id}`, w => w.cycles.title)}</span>`,
    own(timer.beingName),
    schedulePhrase(timer),
    badge(timer.status),
    moment(timer.nextRun),
    moment(timer.lastTriggeredAt),
    timer.timesTriggered,
    actions(
      timer.status === 'active' && button(w => w.timers.pause, 'pause'),
      timer.status === 'paused' && button(w => w.timers.resume, 'resume'),
      button(w => w.timers.runNow, 'run'),
      actionButton(w => w.common.delete, {
        path: '/api/timers/delete',
        values: { timerId: id },
        confirm: w => fill(w.timers.confirmDelete, { name: timer.name }),
      }),
    ),
  ]
}

function allSwitch(paused: boolean): Html {
  return paused
    ? actionButton(w => w.timers.resumeAll, { path: '/api/timers/resume-all' })
    : actionButton(w => w.timers.pauseAll, { path: '/api/timers/pause-all' })
}
