import type { BeginRequest, WorkflowInstance } from '@trivium/beings-contract'
import { noticesIn } from '@trivium/beings-words/notices'
import { requireActiveProject } from '../../core/projects/find-project.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkName } from '../../platform/check-name.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireTaskIn } from '../tasks/find-task.ts'
import { readAgain } from '../workflows/instances.ts'
import { presentInstance } from '../workflows/present-workflow.ts'
import { startInstance } from '../workflows/start-instance.ts'
import { noEffects, showEffects } from './acting/effects.ts'
import { beginWork } from './acting/give-work.ts'
import { auditProject } from './audit-project.ts'
import { workingTemplate } from './workflow-detail.ts'

/** A further thing that goes through the same states, beside the project itself; it may be about a task. */
export async function beginInstance(
  context: Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'plugins' | 'settings'>,
  { projectId, actor = 'person', ...given }: BeginRequest & { projectId: string; actor?: Actor },
): Promise<WorkflowInstance> {
  const at = context.clock.now()
  const effects = noEffects()
  const words = noticesIn(context.settings.get('language'))
  const begun = await context.database.write(async trx => {
    const project = await requireActiveProject(trx, projectId)
    const template = workingTemplate(context, project)
    const task = given.taskId === undefined ? undefined : await requireTaskIn(trx, given.taskId, project.id)
    const wanted = given.title ?? task?.title.slice(0, 100)
    if (wanted === undefined) throw invalid('The title is missing.', 'body.title is required without a taskId')
    const title = checkName('title', wanted)
    const instance = await startInstance(trx, { projectId: project.id, title, template, actor, at, taskId: task?.id })
    await auditProject(trx, { action: 'workflow', project, detail: `${title} begins`, actor, at })
    await beginWork({ trx, project, template, instance, effects, words, at })
    return presentInstance((await readAgain(trx, instance)) ?? instance, template, at)
  })
  showEffects(context, effects)
  return begun
}
