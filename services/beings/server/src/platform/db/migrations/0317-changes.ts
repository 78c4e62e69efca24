import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** What of a row goes into its change: expressions in which `row` stands for the row. */
interface Shown {
  resource: string
  id: string
  being?: string
  project?: string
  channel?: string
}

/** Rows of a table that are told as themselves. */
interface Watched extends Shown {
  table: string
  /** Which rows; of a deleted one too. */
  when?: string
  /** Of a new or changed row only. */
  unless?: string
}

/** A row that is part of another record: whatever happens to it changes that one. */
interface Part {
  table: string
  /** The trigger's own name, where a table is part of several. */
  name: string
  /** A select of the columns of a change; `row` stands for the row. */
  select: string
  when?: string
  /** Which columns matter. */
  of?: string
}

const owner = (type: string) => `case row.owner_type when '${type}' then row.owner_id end`

const watched: readonly Watched[] = [
  { table: 'beings', resource: 'being', id: 'row.id', being: 'row.id' },
  {
    table: 'conversations',
    resource: 'conversation',
    id: 'row.id',
    being: 'row.being_id',
    channel: 'row.id',
    when: `row.type != 'cycle'`,
  },
  // A reply under way is told word by word, and as a change when it has ended.
  {
    table: 'messages',
    resource: 'message',
    id: 'row.id',
    channel: 'row.conversation_id',
    unless: `row.status = 'streaming'`,
  },
  { table: 'files', resource: 'file', id: 'row.id', channel: 'row.conversation_id' },
  { table: 'timers', resource: 'timer', id: 'row.id', being: 'row.being_id' },
  { table: 'tasks', resource: 'task', id: 'row.id', being: 'row.being_id', project: 'row.project_id' },
  { table: 'cycles', resource: 'cycle', id: 'row.cycle_index', being: 'row.being_id', channel: 'row.channel_id' },
  { table: 'projects', resource: 'project', id: 'row.id', project: 'row.id' },
  { table: 'work_notes', resource: 'note', id: 'row.id', being: owner('being'), project: owner('project') },
  { table: 'memories', resource: 'memory', id: 'row.id', being: 'row.being_id' },
  { table: 'triples', resource: 'knowledge', id: 'row.id', being: 'row.being_id' },
  { table: 'permission_rules', resource: 'permission-rule', id: 'row.id', being: `nullif(row.being_id, '')` },
  {
    table: 'permission_requests',
    resource: 'permission-request',
    id: 'row.id',
    being: 'row.being_id',
    channel: 'row.channel_id',
  },
  { table: 'remembered_answers', resource: 'remembered-answer', id: 'row.id', being: 'row.being_id' },
  {
    table: 'tool_permissions',
    resource: 'tool-permission',
    id: 'row.owner_id',
    being: owner('being'),
    project: owner('project'),
  },
  { table: 'api_tokens', resource: 'token', id: 'row.id' },
  { table: 'web_sessions', resource: 'session', id: 'row.id' },
  { table: 'usage_budgets', resource: 'budget', id: 'row.being_id', being: 'row.being_id' },
  { table: 'model_prices', resource: 'price', id: `row.client_type || '/' || row.model` },
  { table: 'arrivals', resource: 'import', id: 'row.id' },
  { table: 'code_positions', resource: 'code-position', id: 'row.id' },
]

const project = (id: string) => `'project', id, null, id, null from projects where id = ${id}`
const workflow = (id: string) => `'workflow', id, null, id, null from projects where id = ${id}`
const task = (id: string) => `'task', id, being_id, project_id, null from tasks where id = ${id}`
const projectTask = (id: string) =>
  `'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = ${id}`
const conversation = (id: string) =>
  `'conversation', id, being_id, null, id from conversations where type != 'cycle' and id = ${id}`
const being = (id: string) => `'being', id, id, null, null from beings where id = ${id}`

const parts: readonly Part[] = [
  { table: 'soul_versions', name: 'soul', select: `'soul', row.being_id, row.being_id, null, null` },
  { table: 'participants', name: 'conversation', select: conversation('row.conversation_id') },
  {
    table: 'files',
    name: 'message',
    select: `'message', id, null, null, conversation_id from messages where status != 'streaming' and id = row.message_id`,
  },
  { table: 'project_members', name: 'project', select: project('row.project_id') },
  { table: 'project_members', name: 'workflow', select: workflow('row.project_id') },
  { table: 'project_roles', name: 'project', select: project('row.project_id') },
  { table: 'project_roles', name: 'workflow', select: workflow('row.project_id') },
  { table: 'projects', name: 'workflow', select: workflow('row.id'), of: 'workflow_template, status' },
  { table: 'workflow_instances', name: 'workflow', select: workflow('row.project_id') },
  { table: 'workflow_steps', name: 'workflow', select: workflow('row.project_id') },
  // How many tasks of which status a project has is shown with it.
  {
    table: 'tasks',
    name: 'project',
    select: project('row.project_id'),
    when: 'row.project_id is not null',
    of: 'status, project_id',
  },
  { table: 'task_assignees', name: 'task', select: task('row.task_id') },
  { table: 'task_assignees', name: 'project_task', select: projectTask('row.task_id') },
  { table: 'task_handovers', name: 'task', select: task('row.task_id') },
  { table: 'task_handovers', name: 'project_task', select: projectTask('row.task_id') },
  { table: 'task_dependencies', name: 'task', select: task('row.task_id') },
  { table: 'task_dependencies', name: 'project_task', select: projectTask('row.task_id') },
  {
    table: 'cycles',
    name: 'timer',
    select: `'timer', id, being_id, null, null from timers where id = row.owner_id`,
    when: `row.owner_type = 'timer'`,
  },
  // How many messages a run has is shown with it.
  {
    table: 'conversations',
    name: 'cycle',
    select: `'cycle', cycle_index, being_id, null, channel_id from cycles where channel_id = row.id`,
    when: `row.type = 'cycle'`,
    of: 'message_count',
  },
  // How many questions wait is shown with the being.
  { table: 'permission_requests', name: 'being', select: being('row.being_id'), of: 'state' },
  { table: 'settings', name: 'configuration', select: `'configuration', '', null, null, null` },
  {
    table: 'settings',
    name: 'ai_client',
    select: `'ai-client', '', null, null, null`,
    when: `row.key in ('aiClients', 'defaultAiClient')`,
  },
  // The switch that holds all of them is shown with the list.
  { table: 'settings', name: 'timer', select: `'timer', '', null, null, null`, when: `row.key = 'timersPaused'` },
]

/** Records that show the name of a being. */
const named: readonly string[] = [
  `'timer', id, being_id, null, null from timers where being_id = new.id`,
  `'task', id, being_id, project_id, null from tasks where being_id = new.id`,
  `'project-task', id, being_id, project_id, null from tasks where project_id is not null and being_id = new.id`,
  `'project', project_id, null, project_id, null from project_members where being_id = new.id`,
  `'workflow', project_id, null, project_id, null from project_members where being_id = new.id`,
  `'budget', being_id, being_id, null, null from usage_budgets where being_id = new.id`,
  `'permission-request', id, being_id, null, channel_id from permission_requests where being_id = new.id`,
]

type Event = 'insert' | 'update' | 'delete'

const changeOf: Record<Event, string> = { insert: 'created', update: 'updated', delete: 'deleted' }

/**
 * Whoever writes what a page shows has its change written with it, in the same transaction: no store can forget it, no
 * crash can part the two, and what goes with a deleted record is told as well. It waits here until it has been told.
 */
export async function createChanges(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('resource', 'text', column => column.notNull())
    .addColumn('record_id', 'text', column => column.notNull())
    .addColumn('change', 'text', column => column.notNull())
    .addColumn('being_id', 'text')
    .addColumn('project_id', 'text')
    .addColumn('channel_id', 'text')
    .execute()
  await nameSessions(db)
  for (const rows of watched) for (const event of events) await watch(db, event, rows)
  const projectTasks = { table: 'tasks', resource: 'project-task', id: 'row.id', being: 'row.being_id' }
  for (const event of events)
    await watch(db, event, { ...projectTasks, project: 'row.project_id', when: 'row.project_id is not null' })
  for (const part of parts) for (const event of events) await watchPart(db, event, part)
  const renamed = named.map(select => insertSelect(select, 'updated')).join(' ')
  await sql
    .raw(`create trigger change_of_name after update of name on beings when old.name != new.name begin ${renamed} end`)
    .execute(db)
}

const events: readonly Event[] = ['insert', 'update', 'delete']

/** A session can be named without giving away anything that opens it. */
async function nameSessions(db: MigrationDatabase): Promise<void> {
  await sql`alter table web_sessions add column id text`.execute(db)
  await sql`update web_sessions set id = lower(substr(hex(randomblob(16)), 1, 8) || '-' || hex(randomblob(2)) || '-4'
    || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`.execute(db)
  await sql`create unique index web_sessions_id on web_sessions (id)`.execute(db)
}

async function watch(db: MigrationDatabase, event: Event, rows: Watched): Promise<void> {
  const { table, resource, id, being = 'null', project = 'null', channel = 'null', when, unless } = rows
  const conditions = [when, event !== 'delete' && unless && `not (${unless})`].filter(Boolean)
  const condition = conditions.length > 0 ? `when ${conditions.join(' and ')}` : ''
  const text = `create trigger change_${table}_${resource.replaceAll('-', '_')}_${event} after ${event} on ${table} ${condition}
    begin ${insertSelect(`'${resource}', ${id}, ${being}, ${project}, ${channel}`, changeOf[event])} end`
  await sql.raw(ofRow(text, event)).execute(db)
}

async function watchPart(db: MigrationDatabase, event: Event, part: Part): Promise<void> {
  const { table, name, select, when, of } = part
  const columns = event === 'update' && of ? ` of ${of}` : ''
  const text = `create trigger change_by_${table}_${name}_${event} after ${event}${columns} on ${table} ${when ? `when ${when}` : ''}
    begin ${insertSelect(select, 'updated')} end`
  await sql.raw(ofRow(text, event)).execute(db)
}

const ofRow = (text: string, event: Event) => text.replaceAll('row.', event === 'delete' ? 'old.' : 'new.')

/** The select names resource, id, being, project and channel, in this order. */
const insertSelect = (select: string, change: string) =>
  `insert into changes (change, resource, record_id, being_id, project_id, channel_id) select '${change}', ${select};`
