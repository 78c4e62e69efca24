import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { link, moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { requireTask } from '../tasks/find-task.ts'
import { requireTimer } from '../timers/find-timer.ts'
import type { CycleOwner } from './cycle-store.ts'
import { listCycleMessages, listCycles, requireCycle } from './list-cycles.ts'

export function cyclePageRoutes(app: App, context: BeingsContext): void {
  app.get<{ Params: { id: string } }>('/timer-cycles/:id', pageRoute, async ({ params }, reply) => {
    const { id, name } = await requireTimer(context, params.id)
    return sendPage(reply, await cyclesPage(context, 'timer', { id, title: `Cycles of ${name}` }))
  })
  app.get<{ Params: { id: string } }>('/task-cycles/:id', pageRoute, async ({ params }, reply) => {
    const { id, title } = await requireTask(context, params.id)
    return sendPage(reply, await cyclesPage(context, 'task', { id, title: `Cycles of ${title}` }))
  })
  for (const owner of ['timer', 'task'] as const) {
    app.get<{ Params: { index: string } }>(`/${owner}-cycle/:index`, pageRoute, async ({ params }, reply) =>
      sendPage(reply, await transcriptPage(context, owner, params.index)),
    )
  }
}

async function cyclesPage(
  context: BeingsContext,
  ownerType: CycleOwner,
  { id, title }: { id: string; title: string },
): Promise<string> {
  const { cycles } = await listCycles(context, { ownerType, ownerId: id, page: 1, pageSize: 200 })
  return recordPage(context, {
    title,
    intro: link(`/${ownerType}s`, `All ${ownerType}s`),
    columns: ['Cycle', 'State', 'Started', 'Ended', 'Messages'],
    rows: cycles.map(cycle => [
      link(`/${ownerType}-cycle/${cycle.cycleIndex}`, cycle.cycleIndex),
      cycle.error === '' ? cycle.state : `${cycle.state}: ${cycle.error}`,
      moment(cycle.startedAt),
      moment(cycle.endedAt),
      cycle.messageCount,
    ]),
    empty: 'It has not run yet.',
  })
}

async function transcriptPage(context: BeingsContext, ownerType: CycleOwner, index: string): Promise<string> {
  if (!/^\d{1,15}$/.test(index)) throw notFound('There is no such cycle.', `${index} is not the index of a cycle`)
  const cycle = await requireCycle(context, ownerType, Number(index))
  const messages = await listCycleMessages(context, cycle)
  return recordPage(context, {
    title: `${ownerType === 'timer' ? 'Timer' : 'Task'} cycle ${cycle.cycle_index}`,
    intro: html`${cycle.state} · ${link(`/${ownerType}-cycles/${cycle.owner_id}`, 'All cycles')}`,
    columns: ['Time', 'Sender', 'Role', 'Message'],
    rows: messages.map(message => [
      moment(message.timestamp),
      message.senderName,
      message.role,
      html`${message.content}${(message.toolCalls ?? []).map(call => html` <code>${call.name} ${JSON.stringify(call.parameters)}</code>`)}`,
    ]),
    empty: 'Nothing was said.',
  })
}
