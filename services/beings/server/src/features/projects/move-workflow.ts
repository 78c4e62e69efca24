import type { TransitionRequest, WorkflowInstance } from '@trivium/beings-contract'
import { noticesIn } from '@trivium/beings-words/notices'
import { requireActiveProject } from '../../core/projects/find-project.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findWay } from '../workflows/find-way.ts'
import { requireInstance } from '../workflows/instances.ts'
import { presentInstance } from '../workflows/present-workflow.ts'
import { guardRefusal } from './acting/check-guards.ts'
import { carryOut, noEffects } from './acting/effects.ts'
import { checkMover, checkStillThere } from './acting/may-move.ts'
import { takeWay } from './acting/take-way.ts'
import { workingTemplate } from './workflow-detail.ts'

interface Step extends TransitionRequest {
  projectId: string
  actor?: Actor
  /** The task in whose turn a being does this. */
  within?: string | undefined
}

/** By hand, or by a being through its tool. */
export async function moveWorkflow(
  context: Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'mailbox' | 'plugins' | 'settings'>,
  step: Step,
): Promise<WorkflowInstance> {
  const { projectId, toState, instanceId, actor = 'person', within } = step
  const at = context.clock.now()
  const effects = noEffects()
  const words = noticesIn(context.settings.get('language'))
  const moved = await context.database.write(async trx => {
    const project = await requireActiveProject(trx, projectId)
    const template = workingTemplate(context, project)
    const instance = await requireInstance(trx, project.id, instanceId)
    const acting = { trx, project, template, instance, effects, words, at }
    await checkStillThere(acting, within)
    const way = findWay(template, instance.current_state, toState)
    if (actor !== 'person') await checkMover(acting, way, actor.beingId)
    const refusal = await guardRefusal(acting, way, { except: within })
    const forced = step.force === true && actor === 'person'
    if (refusal !== undefined && !forced) {
      const force = actor === 'person' ? ', or send force: true to move it all the same' : ''
      throw invalid('The workflow does not let it go there yet.', `${refusal}${force}`)
    }
    const by =
      actor === 'person'
        ? { cause: 'person' as const, actor: '' }
        : { cause: 'being' as const, actor: actor.name, taskId: within }
    return presentInstance(await takeWay(acting, { way, by, actor, within }), template, at)
  })
  await carryOut(context, effects)
  return moved
}
