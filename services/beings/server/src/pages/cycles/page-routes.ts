import type { App } from '@trivium/http'
import type { CycleOwner, CycleRow } from '../../features/cycles/cycle-store.ts'
import { listCycleMessages, listCycles, requireCycle } from '../../features/cycles/list-cycles.ts'
import { requireTask } from '../../features/tasks/find-task.ts'
import { requireTimer } from '../../features/timers/find-timer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { badge } from '../badge.ts'
import { link, moment, passage } from '../cells.ts'
import { html, type Phrase } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryPage } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'
import { transcript } from '../transcript.ts'

const lists: Record<CycleOwner, readonly [path: string, label: Phrase]> = {
  timer: ['/timers', w => w.site.timers],
  task: ['/tasks', w => w.site.tasks],
}

interface Owner {
  type: CycleOwner
  id: string
  name: string
}

type Route = { Params: { id: string } }

export function cyclePageRoutes(app: App, context: Uses<'config' | 'database' | 'settings'>): void {
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

async function cyclesPage(
  context: Uses<'database' | 'settings'>,
  { type, id, name }: Owner,
  page: number,
): Promise<string> {
  const found = await listCycles(context, { ownerType: type, ownerId: id, page, pageSize: 50 })
  return recordPage(context, {
    title: w => fill(w.cycles.of, { name }),
    current: lists[type][0],
    parents: [lists[type]],
    lead: w => w.cycles.lead,
    columns: w => w.cycles.columns,
    rows: found.cycles.map(cycle => [
      html`<strong>${link(`/${type}-cycle/${cycle.cycleIndex}`, w => fill(w.cycles.cycle, { index: cycle.cycleIndex }))}</strong>`,
      badge(cycle.state),
      moment(cycle.startedAt, 'exact'),
      moment(cycle.endedAt, 'exact'),
      cycle.messageCount,
      passage(cycle.error),
    ]),
    empty: emptyState(
      w => w.cycles.none,
      w => w.cycles[type].begins,
    ),
    rest: pager({ path: `/${type}-cycles/${id}`, ...found }),
  })
}

async function cyclePage(
  context: Uses<'config' | 'database' | 'settings'>,
  type: CycleOwner,
  index: string,
): Promise<string> {
  if (!/^\d{1,15}$/.test(index)) throw notFound('There is no such cycle.', `${index} is not the index of a cycle`)
  const cycle = await requireCycle(context, type, Number(index))
  const messages = await listCycleMessages(context, cycle)
  return recordPage(context, {
    title: w => fill(w.cycles[type].cycle, { index: cycle.cycle_index }),
    current: lists[type][0],
    parents: [lists[type], [`/${type}-cycles/${cycle.owner_id}`, w => w.cycles.all]],
    aside: badge(cycle.state),
    lead: whenItRan(cycle),
    rest: transcript(context, messages),
  })
}

function whenItRan({ started_at, ended_at }: CycleRow): Phrase {
  const began = exactly(started_at)
  if (ended_at === null) return w => fill(w.cycles.began, { began })
  return w => fill(w.cycles.beganAndEnded, { began, ended: exactly(ended_at) })
}

const exactly = (time: number) => moment(new Date(time).toISOString(), 'exact')
