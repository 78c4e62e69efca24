import type { WorkflowObstacle } from '@trivium/beings-contract'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { pickInstance } from './find-way.ts'
import { changeInstance, findInstance, type InstanceRow, listActingInstances, listInstances } from './workflow-store.ts'

/** One of a project's, or without an id the project's own. */
export async function requireInstance(trx: Trx, projectId: string, id: string | undefined): Promise<InstanceRow> {
  return pickInstance(await listInstances(trx, projectId), id)
}

/** Whether it is the project itself that goes through the states, and not one thing of several. */
export async function isOwnOf(trx: Trx, { project_id, id }: InstanceRow): Promise<boolean> {
  return (await listInstances(trx, project_id))[0]?.id === id
}

/** As it stands now. */
export async function readAgain(trx: Trx, { id }: InstanceRow): Promise<InstanceRow | undefined> {
  return findInstance(trx, id)
}

/** A page of what somebody has to look after. */
export async function instancesToLookAfter(db: Db, page: { after: number; limit: number }): Promise<InstanceRow[]> {
  return listActingInstances(db, page)
}

/** False when somebody else has moved it meanwhile. */
export async function setObstacle(
  trx: Trx,
  instance: InstanceRow,
  obstacle: { by: WorkflowObstacle; reason: string } | undefined,
): Promise<boolean> {
  const blocked = obstacle
    ? { status: 'blocked' as const, blocked_by: obstacle.by, blocked_reason: obstacle.reason }
    : { status: 'in_progress' as const, blocked_by: '' as const, blocked_reason: '' }
  return (await changeInstance(trx, instance, blocked)) !== undefined
}

type Moments = Partial<Pick<InstanceRow, 'entered_at' | 'reminded_at' | 'escalated_at'>>

/** What is known of the time it has spent in its state. */
export async function noteMoments(trx: Trx, instance: InstanceRow, moments: Moments): Promise<void> {
  await changeInstance(trx, instance, moments)
}
