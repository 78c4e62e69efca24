import type { PageName } from '@trivium/beings-contract'
import { requireProject } from '../../core/projects/find-project.ts'
import type { CycleOwner } from '../../features/cycles/cycle-store.ts'
import { requireCycle } from '../../features/cycles/list-cycles.ts'
import { requireTask } from '../../features/tasks/find-task.ts'
import { requireTimer } from '../../features/timers/find-timer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isUuid } from '../page-route.ts'

type Params = Readonly<Record<string, string>>
type Find = (context: Uses<'database'>, params: Params) => Promise<Record<string, string | number>>

/** The pages whose address names something: what of it stands in the title. What is not there is a fault, and a 404. */
export const namedThings: Partial<Record<PageName, Find>> = {
  projectNotes: findProject,
  projectTasks: findProject,
  projectPermissions: findProject,
  projectWorkflow: findProject,
  timerCycles: async (context, { timerId = '' }) => ({ name: (await requireTimer(context, timerId)).name }),
  taskCycles: async (context, { taskId = '' }) => ({ name: (await requireTask(context, taskId)).title }),
  timerCycle: (context, params) => findCycle(context, 'timer', params),
  taskCycle: (context, params) => findCycle(context, 'task', params),
}

async function findProject({ database }: Uses<'database'>, { id = '' }: Params) {
  if (!isUuid(id)) throw notFound('There is no such project.', `${id} is not the id of a project`)
  return { name: (await requireProject(database.db, id)).name }
}

async function findCycle(context: Uses<'database'>, owner: CycleOwner, { cycleIndex = '' }: Params) {
  if (!/^\d{1,15}$/.test(cycleIndex)) throw notFound('There is no such cycle.', `${cycleIndex} is not its index`)
  return { index: (await requireCycle(context, owner, Number(cycleIndex))).cycle_index }
}
