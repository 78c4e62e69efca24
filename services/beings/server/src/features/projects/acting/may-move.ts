import type { WorkflowTransition } from '@trivium/beings-contract'
import { invalid } from '../../../platform/errors.ts'
import { isTaskOf, tasksOfState } from '../../tasks/workflow-tasks.ts'
import { again } from '../../workflows/find-way.ts'
import { escalationOf, workOf } from '../../workflows/ways.ts'
import type { Acting } from './acting.ts'
import { holdersOf } from './find-holder.ts'
import { mostMoves } from './settle-instance.ts'

/** A being moves what it was given a task about once: what has moved on since is not its to move any more. */
export async function checkStillThere({ trx, instance }: Acting, within: string | undefined): Promise<void> {
  if (within === undefined) return
  const isThere = (await tasksOfState(trx, instance)).some(({ id }) => id === within)
  if (isThere || !(await isTaskOf(trx, within, instance.id))) return
  throw invalid('It has moved on already.', 'your task belongs to a state that is over; end your turn')
}

/** People may always move; a being needs the role of the way, or must be the one who is asked because others do not come on. */
export async function checkMover(acting: Acting, way: WorkflowTransition, beingId: string): Promise<void> {
  const { trx, project, template, instance } = acting
  if (instance.moves >= mostMoves) {
    throw invalid(
      'It was moved too often.',
      `it has moved ${mostMoves} times without a person; a person has to move it now`,
    )
  }
  const asked = instance.escalated_at === null ? undefined : escalationOf(template, instance.current_state)
  const own = way.name === again ? workOf(template, way.from)?.role : way.role
  if (own === undefined) return
  const roles = [own, ...(asked === undefined ? [] : [asked])]
  for (const role of roles) if ((await holdersOf(trx, project.id, role)).includes(beingId)) return
  throw invalid('This way is not yours to take.', `it needs the role ${roles.join(' or ')}`)
}
