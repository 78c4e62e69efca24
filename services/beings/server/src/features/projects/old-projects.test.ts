import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '@trivium/db'
import { createLogger } from '@trivium/http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { startBeings } from '../../../test/start.ts'
import { migrations } from '../../platform/db/migrations.ts'
import type { BeingsSchema } from '../../platform/db/schema.ts'

const log = createLogger({ service: 'beings', level: 'silent' })
const ids = { project: '0190aaaa-0000-7000-8000-000000000001', instance: '0190aaaa-0000-7000-8000-000000000002' }
const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0311'))

/** A database as the version before wrote it: a project in the middle of Kanban, one task waiting for a cancelled one. */
async function makeOldDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase<BeingsSchema>({
    service: 'beings',
    file: join(dataDir, 'beings.db'),
    migrations: old,
    log,
  })
  const { db } = database
  await sql`insert into conversations (id, type, being_id, title, created_at, last_message, last_message_at, message_count)
    values ('0190aaaa-0000-7000-8000-00000000000c', 'group', null, 'Old', 1000, '', null, 0)`.execute(db)
  await sql`insert into projects (id, name, description, status, workflow_template, group_channel_id, broadcast_channel_id,
    created_by, created_at, updated_at, archived_at) values (${ids.project}, 'Old', 'From before', 'active', 'Kanban',
    '0190aaaa-0000-7000-8000-00000000000c', null, '', 1000, 2000, null)`.execute(db)
  await sql`insert into workflow_instances (id, project_id, template_name, title, current_state, status, created_at, updated_at)
    values (${ids.instance}, ${ids.project}, 'Kanban', 'Old', 'Doing', 'in_progress', 1000, 2000)`.execute(db)
  await sql`insert into workflow_steps (id, project_id, instance_id, transition_name, from_state, to_state, actor, created_at)
    values ('0190aaaa-0000-7000-8000-000000000003', ${ids.project}, ${ids.instance}, 'start', 'Todo', 'Doing', '', 2000)`.execute(
    db,
  )
  for (const [id, title, status] of [
    ['0190aaaa-0000-7000-8000-000000000004', 'First', 'cancelled'],
    ['0190aaaa-0000-7000-8000-000000000005', 'Second', 'pending'],
    ['0190aaaa-0000-7000-8000-000000000006', 'Third', 'pending'],
  ])
    await sql`insert into tasks (id, being_id, project_id, title, description, status, priority, created_at, updated_at)
      values (${id}, null, ${ids.project}, ${title}, '', ${status}, 100, 1000, 1000)`.execute(db)
  await sql`insert into task_dependencies (task_id, depends_on_id)
    values ('0190aaaa-0000-7000-8000-000000000005', '0190aaaa-0000-7000-8000-000000000004')`.execute(db)
  await database.close()
}

type Row = Record<string, string | number>

/** The same set-up and sign-in, in a database of the version before. */
async function putBack(dataDir: string): Promise<void> {
  const file = join(dataDir, 'beings.db')
  const tables = ['settings', 'web_sessions']
  const now = new DatabaseSync(file)
  const kept = tables.map(table => now.prepare(`select * from ${table}`).all() as Row[])
  now.close()
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true })
  await makeOldDatabase(dataDir)
  const before = new DatabaseSync(file)
  for (const [index, table] of tables.entries()) {
    // Columns that came later are filled by the migrations.
    const known = before.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]
    for (const row of kept[index] ?? []) {
      const names = known.map(({ name }) => name)
      const places = names.map(() => '?').join(', ')
      const insert = before.prepare(`insert or replace into ${table} (${names.join(', ')}) values (${places})`)
      insert.run(...names.map(name => row[name] ?? null))
    }
  }
  before.close()
}

test('a project from before works on unchanged: it shows where it stands, moves by hand and does nothing by itself', async () => {
  const first = await startReady()
  await first.stop()
  await putBack(first.dataDir)
  const service = await startBeings({ dataDir: first.dataDir })
  const user = createCaller(service.url, first.user.cookie)
  const detail = async () => (await user.get(`/api/projects/workflow-detail?projectId=${ids.project}`)).body
  await service.jobs.workflows.settled()
  expect(await detail()).toMatchObject({
    currentState: 'Doing',
    instances: [{ id: ids.instance, status: 'in_progress', overdue: true, nextStates: ['Todo', 'Review'] }],
    history: [{ transitionName: 'start', fromState: 'Todo', toState: 'Doing', actor: '' }],
  })
  const path = `/api/projects/${ids.project}/workflow/transition`
  expect((await user.post(path, { toState: 'Doing' })).status).toBe(400)
  expect((await user.post(path, { toState: 'Review' })).body.instance).toMatchObject({ currentState: 'Review' })
  await user.post(path, { toState: 'Done' })
  expect((await detail()).instances[0]).toMatchObject({ currentState: 'Done', status: 'completed', overdue: false })
  await service.jobs.tasks.settled()
  const { tasks } = (await user.get(`/api/projects/${ids.project}/tasks/list`)).body
  expect(tasks.map((task: { title: string; status: string }) => [task.title, task.status])).toEqual([
    ['Third', 'pending'],
    ['Second', 'cancelled'],
    ['First', 'cancelled'],
  ])
})
