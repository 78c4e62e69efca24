import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export async function countBeingsByStatus(db: Db): Promise<{ status: string; total: number }[]> {
  return db
    .selectFrom('beings')
    .select(({ fn }) => ['status' as const, fn.countAll<number>().as('total')])
    .where('arriving', '=', 0)
    .groupBy('status')
    .execute()
}

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total

export async function countOpen(db: Db) {
  const all = sql<number>`count(*)`.as('total')
  return {
    pendingPermissions: await count(db.selectFrom('permission_requests').select(all).where('state', '=', 'pending')),
    projects: await count(db.selectFrom('projects').select(all).where('status', '=', 'active')),
    activeTimers: await count(db.selectFrom('timers').select(all).where('status', '=', 'active')),
    openTasks: await count(db.selectFrom('tasks').select(all).where('status', 'in', ['pending', 'running'])),
  }
}

export async function messagesPerMinute(db: Db, from: number): Promise<{ minute: number; total: number }[]> {
  return db
    .selectFrom('messages')
    .select(({ fn }) => [sql<number>`created_at / 60000`.as('minute'), fn.countAll<number>().as('total')])
    .where('created_at', '>=', from)
    .groupBy('minute')
    .execute()
}
