import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { fillText } from '@trivium/beings-words'
import { Type } from 'typebox'
import { listBeings } from '../../core/beings/being-store.ts'
import { closedToBeings } from '../../core/beings/closed-to-beings.ts'
import { isMember } from '../../core/projects/member-store.ts'
import { requireMemory } from '../../features/memory/find-memory.ts'
import { requireNote } from '../../features/notes/find-note.ts'
import { assignBeing } from '../../features/projects/project-members.ts'
import { requireTask } from '../../features/tasks/find-task.ts'
import { countHandOvers, handOverTask, mostHandOvers } from '../../features/tasks/hand-over-task.ts'
import type { TaskRow } from '../../features/tasks/task-store.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { followLinks } from '../../platform/executors/files/real-path.ts'
import { resolvePath } from '../../platform/executors/resolve-path.ts'
import { currentTask } from './current-task.ts'
import { actorOf, ownAction } from './own-tool.ts'
import { passedOn } from './passed-on.ts'
import { planHanded } from './read-handed.ts'
import { refuseLoop } from './refuse-loop.ts'
import type { ToolAction, ToolScope } from './tool.ts'

const id = Type.String({ format: 'uuid' })
const some = (item: ReturnType<typeof Type.String>) => Type.Optional(Type.Array(item, { maxItems: 20 }))

export const handOverAction = ownAction({
  description: 'Give your task to another being, with what you know; it may read exactly what you name.',
  repeatable: false,
  endsTurns: true,
  parameters: Type.Object({
    task_id: Type.Optional(Type.String({ format: 'uuid', description: 'The task at hand when absent.' })),
    to: Type.String({ minLength: 1, maxLength: 200, description: 'Id or name of the being.' }),
    why: Type.String({ minLength: 1, maxLength: 2000 }),
    files: some(Type.String({ minLength: 1, maxLength: 1000, description: 'In your workspace.' })),
    note_ids: some(id),
    memory_ids: some(id),
  }),
  run: async (scope, given) => {
    const { context, being } = scope
    const current = await currentTask(scope)
    const taskId = given.task_id ?? current
    if (taskId === undefined) throw invalid('There is no task at hand; say which one with task_id.')
    const task = await requireTask(context, taskId)
    if (task.being_id !== being.id) throw notFound('There is no such task.')
    const to = await otherBeing(scope, given.to)
    const hops = await checkLoop(scope, task, to.id)
    const files = await workspaceFiles(scope, given.files ?? [])
    const noteIds = await notes(scope, task, given.note_ids ?? [])
    const memoryIds = await memories(scope, given.memory_ids ?? [])
    const projectId = task.project_id
    if (projectId !== null) await assignBeing(context, { projectId, beingId: to.id }, actorOf(scope))
    const what = { taskId: task.id, to, why: given.why, files, noteIds, memoryIds, hops }
    await handOverTask(context, { ...what, from: actorOf(scope), keepTurn: task.id === current })
    return `${to.name} has the task ${task.title} now. End your turn; do not go on with it.`
  },
})

async function otherBeing({ context, being }: ToolScope, wanted: string) {
  const name = wanted.trim().toLowerCase()
  const beings = await listBeings(context.database.db)
  const other = beings.find(row => row.id === name) ?? beings.find(row => row.name.toLowerCase() === name)
  if (!other || other.id === being.id) throw invalid(`There is no other being "${wanted}".`)
  return other
}

async function checkLoop(scope: ToolScope, task: TaskRow, to: string): Promise<number> {
  const { title, project_id: projectId } = task
  if ((await countHandOvers(scope.context, task.id)) >= mostHandOvers) {
    const values = { title, count: mostHandOvers, being: scope.being.name }
    await refuseLoop(scope, { what: ({ handOver }) => fillText(handOver, values), projectId })
  }
  return passedOn(scope, { beingIds: [to], title, ...(projectId !== null && { projectId }) })
}

/** As paths within the workspace: a link that leads out of it hands nothing over. */
async function workspaceFiles(scope: ToolScope, paths: readonly string[]): Promise<string[]> {
  const places = await closedToBeings(scope.context, [scope.being.id])
  const files: string[] = []
  for (const given of paths) {
    const { path, insideWorkspace } = await resolvePath(scope.workspace, places, given)
    const found = insideWorkspace ? await stat(path).catch(() => undefined) : undefined
    if (!found?.isFile()) throw invalid(`There is no file "${given}" in your workspace.`)
    files.push(relative(await followLinks(scope.workspace), path))
  }
  return files
}

async function notes({ context, being }: ToolScope, task: TaskRow, ids: readonly string[]): Promise<string[]> {
  const { db } = context.database
  const known: string[] = []
  for (const noteId of ids) {
    const note = await requireNote(db, noteId)
    const own = note.owner_type === 'being' && note.owner_id === being.id
    const shared = note.owner_type === 'project' && (await isMember(db, note.owner_id, being.id))
    if (!own && !(shared && note.owner_id === task.project_id))
      throw notFound('There is no such note.', `${noteId} is not yours`)
    known.push(note.id)
  }
  return known
}

async function memories({ context, being }: ToolScope, ids: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const memoryId of ids) {
    const memory = await requireMemory(context, memoryId)
    if (memory.being_id !== being.id) throw notFound('There is no such memory.', `${memoryId} is not yours`)
    known.push(memory.id)
  }
  return known
}

/** The judge decides about it like about everything else; what was not handed over does not exist. */
export function readHandedAction(): ToolAction {
  return {
    description: 'Read something that was handed over with a task of yours: a file, a note or a memory.',
    repeatable: true,
    parameters: Type.Object({
      task_id: id,
      item: Type.String({ minLength: 1, maxLength: 1000, description: 'The path or the id.' }),
    }),
    plan: (scope, { task_id, item }) => planHanded(scope, String(task_id), String(item)),
  }
}
