import type { App } from '@trivium/http'
import type { CycleOwner, CycleRow } from '../../features/cycles/cycle-store.ts'
import { listCycleMessages, requireCycle } from '../../features/cycles/list-cycles.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { badge } from '../badge.ts'
import { moment } from '../cells.ts'
import type { Phrase } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { fill } from '../phrase.ts'
import { recordPage } from '../record-page.ts'
import { sendPage } from '../send-page.ts'
import { transcript } from '../transcript.ts'

const lists: Record<CycleOwner, readonly [path: string, label: Phrase]> = {
  timer: ['/timers', w => w.site.timers],
  task: ['/tasks', w => w.site.tasks],
}

type Route = { Params: { id: string } }

export function cyclePageRoutes(app: App, context: Uses<'config' | 'database' | 'settings'>): void {
  for (const type of ['timer', 'task'] as const) {
    app.get<Route>(`/${type}-cycle/:id`, pageRoute, async ({ params }, reply) =>
      sendPage(reply, await cyclePage(context, type, params.id)),
    )
  }
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
