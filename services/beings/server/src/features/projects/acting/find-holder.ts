import { listMembers, listRoles } from '../../../core/projects/member-store.ts'
import type { Trx } from '../../../platform/db/schema.ts'
import { leastBusy } from '../../tasks/workflow-tasks.ts'

/** Who holds a role, in the order of joining. */
export async function holdersOf(trx: Trx, projectId: string, role: string): Promise<string[]> {
  const holders = new Set(
    (await listRoles(trx, [projectId])).filter(row => row.role_name === role).map(row => row.being_id),
  )
  return (await listMembers(trx, [projectId])).map(member => member.being_id).filter(id => holders.has(id))
}

/** The holder with least work; `rather` is taken when it is one of them. */
export async function findHolder(
  trx: Trx,
  { projectId, role, rather }: { projectId: string; role: string; rather?: string | null | undefined },
): Promise<string | undefined> {
  const holders = await holdersOf(trx, projectId, role)
  return rather && holders.includes(rather) ? rather : leastBusy(trx, holders)
}
