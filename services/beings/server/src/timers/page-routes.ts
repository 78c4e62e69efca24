import { type Timer, timerStatuses } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { actionButton, actions } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { link, moment, name, own } from '../pages/cells.ts'
import { beingChoice, chooseBeing } from '../pages/choose-being.ts'
import { statusChoice } from '../pages/choose-status.ts'
import { filters } from '../pages/filters.ts'
import { type Html, html, type Text } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { fill } from '../pages/phrase.ts'
import { queryChoice, queryPage } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { listTimers } from './list-timers.ts'
import { schedulePhrase } from './schedule-phrase.ts'
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
