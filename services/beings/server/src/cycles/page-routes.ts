import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { badge } from '../pages/badge.ts'
import { link, moment, passage } from '../pages/cells.ts'
import { html, type Phrase } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { fill } from '../pages/phrase.ts'
import { queryPage } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { transcript } from '../pages/transcript.ts'
import { requireTask } from '../tasks/find-task.ts'
import { requireTimer } from '../timers/find-timer.ts'
import type { CycleOwner, CycleRow } from './cycle-store.ts'
import { listCycleMessages, listCycles, requireCycle } from './list-cycles.ts'

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

async function cyclePage(context: BeingsContext, type: CycleOwner, index: string): Promise<string> {
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
