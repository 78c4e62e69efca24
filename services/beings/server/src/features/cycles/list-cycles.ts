import type { Cycle, CycleMessages, Message } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listTranscript } from '../chat/list-messages.ts'
import { presentWithCosts } from './cycle-costs.ts'
import {
  type CountedCycle,
  type CycleOwner,
  findCycle,
  findNeighbours,
  listCycles as readCycles,
} from './cycle-store.ts'
import { presentCycle } from './present-cycle.ts'

interface CyclesQuery {
  ownerType: CycleOwner
  /** Of a timer or task that is known to exist. */
  ownerId: string
  page: number
  pageSize: number
}

export async function listCycles(
  context: Uses<'database'>,
  { page, pageSize, ...owner }: CyclesQuery,
): Promise<{ cycles: Cycle[]; page: number; pageSize: number; total: number }> {
  const { rows, total } = await readCycles(context.database.db, {
    ...owner,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { cycles: await presentWithCosts(context.database.db, rows), page, pageSize, total }
}

/** The execution of a task that counts: the last one. */
export async function newestCycle(db: Db, taskId: string): Promise<number | undefined> {
  const { rows } = await readCycles(db, { ownerType: 'task', ownerId: taskId, limit: 1, offset: 0 })
  return rows[0]?.cycle_index
}

/** A task's cycle asked for as a timer's does not exist. */
export async function requireCycle(
  context: Uses<'database'>,
  ownerType: CycleOwner,
  cycleIndex: number,
): Promise<CountedCycle> {
  const cycle = await findCycle(context.database.db, cycleIndex)
  if (cycle?.owner_type !== ownerType) {
    throw notFound('There is no such cycle.', `cycleIndex ${cycleIndex} is not a cycle of a ${ownerType}`)
  }
  return cycle
}

/** The whole transcript, oldest first. */
export async function listCycleMessages(context: Uses<'database'>, cycle: CountedCycle): Promise<Message[]> {
  return listTranscript(context, cycle.channel_id)
}

/** A cycle with all that was said in it, and the ways to those beside it. */
export async function describeCycle(context: Uses<'database'>, row: CountedCycle): Promise<CycleMessages> {
  const { db } = context.database
  const [cycle = presentCycle(row)] = await presentWithCosts(db, [row])
  return { cycle, messages: await listCycleMessages(context, row), ...(await findNeighbours(db, row)) }
}
