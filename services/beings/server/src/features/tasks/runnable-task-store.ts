import { type Kysely, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { TaskRow } from './task-store.ts'

/**
 * One task for each being that has none under way: of those that are ripe and wait for nothing, the most urgent one,
 * the oldest of equals.
 */
export async function listRunnableTasks(db: Db, { bornBefore, limit }: { bornBefore: number; limit: number }) {
  const { rows } = await sql<TaskRow>`
    select tasks.*, beings.name as being_name from tasks join beings on beings.id = tasks.being_id
    where tasks.seq in (
      select (select one.seq from tasks as one
        where one.being_id = busy.being_id and one.status = 'pending' and one.created_at <= ${bornBefore}
          and (one.project_id is null or exists (select 1 from projects
            where projects.id = one.project_id and projects.status = 'active'))
          and not exists (select 1 from task_dependencies as link join tasks as needed on needed.id = link.depends_on_id
            where link.task_id = one.id and needed.status != 'completed')
        order by one.priority, one.seq limit 1)
      from (select distinct being_id from tasks where status = 'pending' and being_id is not null) as busy
      where (select status from beings where beings.id = busy.being_id) != 'stopped'
        and not exists (select 1 from tasks as other
        where other.being_id = busy.being_id and other.status = 'running'))
    order by tasks.priority, tasks.seq limit ${limit}`.execute(db as Kysely<unknown>)
  return rows
}

export type HopelessTask = TaskRow & {
  needed_title: string
  needed_error: string
  needed_status: 'failed' | 'cancelled'
}

/** Pending tasks that need one which will never be completed, with the first such one; not those of archived projects. */
export async function listHopelessTasks(db: Db): Promise<HopelessTask[]> {
  const { rows } = await sql<HopelessTask>`
    select tasks.*, beings.name as being_name,
      needed.title as needed_title, needed.error as needed_error, needed.status as needed_status
    from tasks
    join tasks as needed on needed.seq = (select min(other.seq) from task_dependencies as link
      join tasks as other on other.id = link.depends_on_id
      where link.task_id = tasks.id and other.status in ('failed', 'cancelled'))
    left join beings on beings.id = tasks.being_id
    where tasks.status = 'pending' and (tasks.project_id is null or exists (select 1 from projects
      where projects.id = tasks.project_id and projects.status = 'active'))
    order by tasks.seq limit 100`.execute(db as Kysely<unknown>)
  return rows
}

/** When the youngest pending task was made: until it is ripe too there is something to look at again. */
export async function newestPendingTask(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('status', '=', 'pending')
    .where('being_id', 'is not', null)
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Follows the dependencies from these tasks: whether `target` is among what they need, directly or not. */
export async function dependsOnTask(db: Db, from: readonly string[], target: string): Promise<boolean> {
  if (from.length === 0) return false
  const { rows } = await sql<{ id: string }>`
    with recursive needed (id) as (
      values ${sql.join(from.map(id => sql`(${id})`))}
      union select link.depends_on_id from task_dependencies as link join needed on needed.id = link.task_id)
    select id from needed where id = ${target} limit 1`.execute(db)
  return rows.length > 0
}
