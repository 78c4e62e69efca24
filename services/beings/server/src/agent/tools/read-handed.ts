import { workspaceFolder } from '../../core/beings/being-files.ts'
import { closedToBeings } from '../../core/beings/closed-to-beings.ts'
import type { Check } from '../../core/permissions/policies.ts'
import { requireMemory } from '../../features/memory/find-memory.ts'
import { requireNote } from '../../features/notes/find-note.ts'
import { type HandOverRow, listHandOvers } from '../../features/tasks/hand-over-store.ts'
import { findTask } from '../../features/tasks/task-store.ts'
import { resolvePath } from '../../platform/executors/resolve-path.ts'
import { readFileText } from './disk/read-actions.ts'
import { ownCheck, type Plan, type ToolScope } from './tool.ts'

const listOf = (json: string) => JSON.parse(json) as string[]
const action = 'read_handed'

/** What a task brought along for the being that has it now: exactly that, while it has it. */
export async function planHanded(scope: ToolScope, taskId: string, item: string): Promise<Plan> {
  const { db } = scope.context.database
  const task = await findTask(db, taskId.toLowerCase())
  const handed = (await listHandOvers(db, [taskId.toLowerCase()])).findLast(row => row.to_being_id === scope.being.id)
  if (!task || !handed || task.being_id !== scope.being.id) return nothing(item)
  const wanted = item.toLowerCase()
  if (listOf(handed.files).includes(item)) return planFile(scope, handed, item)
  if (listOf(handed.note_ids).includes(wanted))
    return planText(wanted, async () => (await requireNote(db, wanted)).content)
  if (listOf(handed.memory_ids).includes(wanted))
    return planText(wanted, async () => (await requireMemory(scope.context, wanted)).content)
  return nothing(item)
}

function planText(id: string, run: () => Promise<string>): Plan {
  return { check: { ...ownCheck('task', action), type: 'DataAccess', resource: `task:${action}:${id}` }, run }
}

function nothing(item: string): Plan {
  return {
    check: ownCheck('task', action),
    run: async () => {
      throw new Error(`"${item}" was not handed over with a task that you have.`)
    },
  }
}

/** The place is looked up anew: a file that has become a link elsewhere is not what was handed over. */
async function planFile({ context }: ToolScope, { from_being_id: giver }: HandOverRow, path: string): Promise<Plan> {
  const places = await closedToBeings(context, [giver])
  const resolved = await resolvePath(workspaceFolder(context, giver), places, path)
  const check: Check = {
    type: 'FileAccess',
    resource: resolved.path,
    tool: 'task',
    action,
    keys: ['disk_read', 'task', `task:${action}`],
    own: resolved.insideWorkspace,
    refusal: resolved.insideWorkspace ? '' : 'it is no longer in the workspace of who handed it over',
    access: 'read',
  }
  const place = { path: resolved.path, places, allows: () => true }
  return { check, run: signal => context.executors.disk.run(() => readFileText(place, {}, signal), signal) }
}
