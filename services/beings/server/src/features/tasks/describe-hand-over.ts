import type { Trx } from '../../platform/db/schema.ts'
import { type HandOverRow, listHandOvers } from './hand-over-store.ts'
import type { TaskRow } from './task-store.ts'

const idsOf = (json: string) => JSON.parse(json) as string[]

/** From whom a task comes and why, and what came along; empty when nobody handed it over. */
export async function describeHandOver(trx: Trx, task: TaskRow): Promise<string> {
  const last = (await listHandOvers(trx, [task.id])).at(-1)
  if (last?.to_being_id !== task.being_id || !last) return ''
  const things = [
    ...idsOf(last.files).map(path => `- file ${path}`),
    ...idsOf(last.note_ids).map(id => `- note ${id}`),
    ...idsOf(last.memory_ids).map(id => `- memory ${id}`),
  ]
  const lines = [`${last.from_name} handed you this task (task_id ${task.id}). Why: ${last.why}`]
  if (things.length > 0)
    lines.push(`What ${last.from_name} gave you to read, with task.read_handed(task_id, item):`, ...things)
  return lines.join('\n')
}

export function presentHandOver(row: HandOverRow) {
  return {
    fromId: row.from_being_id,
    fromName: row.from_name,
    toId: row.to_being_id,
    why: row.why,
    files: idsOf(row.files),
    noteIds: idsOf(row.note_ids),
    memoryIds: idsOf(row.memory_ids),
    at: new Date(row.created_at).toISOString(),
  }
}
