import type { WorkflowGuard, WorkflowTransition } from '@trivium/beings-contract'
import { counted, fillText } from '@trivium/beings-words'
import { openWork } from '../../tasks/workflow-tasks.ts'
import { isOwnOf } from '../../workflows/instances.ts'
import { guardsOf, workOf } from '../../workflows/ways.ts'
import type { Acting } from './acting.ts'
import { holdersOf } from './find-holder.ts'

/** What keeps something from taking a way, and what to do about it; undefined when nothing does. */
export async function guardRefusal(
  acting: Acting,
  way: WorkflowTransition,
  { except }: { except?: string | undefined } = {},
): Promise<string | undefined> {
  for (const guard of guardsOf(way)) {
    const refusal = await checks[guard](acting, way, except)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

type Guarding = (acting: Acting, way: WorkflowTransition, except?: string) => Promise<string | undefined>

const checks: Record<WorkflowGuard, Guarding> = {
  async tasksDone({ trx, project, instance, words }, _, except) {
    const own = await openWork(trx, { instanceId: instance.id })
    // What belongs to nothing in particular belongs to the project as a whole.
    const free = (await isOwnOf(trx, instance)) ? await openWork(trx, { projectId: project.id }) : []
    const open = [...own, ...free].filter(({ id }) => id !== except && id !== instance.task_id)
    if (open.length === 0) return undefined
    const states: Readonly<Record<string, string>> = words.tasks.open
    const named = open.slice(0, 3).map(({ title, status }) => `"${title}" (${states[status] ?? status})`)
    const first = named.join(', ')
    const tasks = open.length > 3 ? fillText(words.workflow.moreTasks, { tasks: first, count: open.length - 3 }) : first
    return fillText(words.workflow.openTasks, { tasks })
  },
  async roleStaffed({ trx, project, template, words }, way) {
    const name = workOf(template, way.to)?.role ?? way.role
    if (name === undefined) return undefined
    const needed = Math.max(1, template.roles.find(role => role.roleName === name)?.minCount ?? 1)
    const holders = (await holdersOf(trx, project.id, name)).length
    if (holders >= needed) return undefined
    return counted(words, words.workflow.roleNeeds, { role: name, count: needed, holders })
  },
}
