import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { badge } from '../pages/badge.ts'
import { link, moment, passage } from '../pages/cells.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryPage } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { transcript } from '../pages/transcript.ts'
import { requireTask } from '../tasks/find-task.ts'
import { requireTimer } from '../timers/find-timer.ts'
import type { CycleOwner } from './cycle-store.ts'
import { listCycleMessages, listCycles, requireCycle } from './list-cycles.ts'

const owners = {
  timer: { path: '/timers', label: 'Timers', begins: 'It runs when its time has come.' },
  task: { path: '/tasks', label: 'Tasks', begins: 'It runs when its being has time for it.' },
} as const

interface Owner {
  type: CycleOwner
  id: string
  name: string
}

type Route = { Params: { id: string } }

export function cyclePageRoutes(app: App, context: BeingsContext): void {
  app.get<Route>('/timer-cycles/:id', pageRoute, async ({ params, query }, reply) => {
    const { id, name } = await requireTimer(context, params.id)
    return sendPage(reply, await cyclesPage(context, { type: 'timer', id, name }, queryPage(query)))
  })
  app.get<Route>('/task-cycles/:id', pageRoute, async ({ params, query }, reply) => {
    const { id, title } = await requireTask(context, params.id)
    return sendPage(reply, await cyclesPage(context, { type: 'task', id, name: title }, queryPage(query)))
  })
  for (const type of ['timer', 'task'] as const) {
    app.get<Route>(`/${type}-cycle/:id`, pageRoute, async ({ params }, reply) =>
      sendPage(reply, await cyclePage(context, type, params.id)),
    )
  }
}

async function cyclesPage(context: BeingsContext, { type, id, name }: Owner, page: number): Promise<string> {
  const { path, label, begins } = owners[type]
  const found = await listCycles(context, { ownerType: type, ownerId: id, page, pageSize: 50 })
  return recordPage(context, {
    title: `Cycles of ${name}`,
    current: path,
    parents: [[path, label]],
    lead: 'Each time it ran, with all that was said and done.',
    columns: ['Cycle', 'State', 'Started', 'Ended', 'Messages', 'Error'],
    rows: found.cycles.map(cycle => [
      html`<strong>${link(`/${type}-cycle/${cycle.cycleIndex}`, `Cycle ${cycle.cycleIndex}`)}</strong>`,
      badge(cycle.state),
      moment(cycle.startedAt, 'exact'),
      moment(cycle.endedAt, 'exact'),
      cycle.messageCount,
      passage(cycle.error),
    ]),
    empty: emptyState('It has not run yet', begins),
    rest: pager({ path: `/${type}-cycles/${id}`, ...found }),
  })
}

async function cyclePage(context: BeingsContext, type: CycleOwner, index: string): Promise<string> {
  if (!/^\d{1,15}$/.test(index)) throw notFound('There is no such cycle.', `${index} is not the index of a cycle`)
  const cycle = await requireCycle(context, type, Number(index))
  const messages = await listCycleMessages(context, cycle)
  const { path, label } = owners[type]
  return recordPage(context, {
    title: `${type === 'timer' ? 'Timer' : 'Task'} cycle ${cycle.cycle_index}`,
    current: path,
    parents: [
      [path, label],
      [`/${type}-cycles/${cycle.owner_id}`, 'All cycles'],
    ],
    aside: badge(cycle.state),
    lead: html`Began ${moment(new Date(cycle.started_at).toISOString(), 'exact')}${
      cycle.ended_at !== null && html`, ended ${moment(new Date(cycle.ended_at).toISOString(), 'exact')}`
    }.`,
    rest: transcript(messages, context.settings.get('userId')),
  })
}
