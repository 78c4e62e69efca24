import type { TransitionRequest, WorkflowDetail, WorkflowInstance } from '@trivium/beings-contract'
import { requireActiveProject, requireProject } from '../../core/projects/find-project.ts'
import { changeProject, type ProjectRow } from '../../core/projects/project-store.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { moveInstance } from '../workflows/move-instance.ts'
import { presentInstance, staffRoles } from '../workflows/present-workflow.ts'
import { readWorkflow } from '../workflows/read-workflow.ts'
import { startInstance } from '../workflows/start-instance.ts'
import { findTemplate } from '../workflows/templates.ts'
import { auditProject } from './audit-project.ts'
import { presentOneProject } from './present-project.ts'

export async function describeWorkflow(
  context: Uses<'clock' | 'database' | 'plugins'>,
  projectId: string,
): Promise<WorkflowDetail> {
  const { db } = context.database
  const project = await requireProject(db, projectId)
  const template = templateOf(context, project)
  const { members } = await presentOneProject(db, project)
  const now = context.clock.now()
  const { instances, history } = await readWorkflow(db, { projectId: project.id, template, now })
  return {
    projectId: project.id,
    template: template ?? null,
    currentState: instances[0]?.currentState ?? null,
    instances,
    history,
    roles: staffRoles(template, members),
  }
}

interface Step extends TransitionRequest {
  projectId: string
  actor?: Actor
}

/** By hand, or by a being through its tool. */
export async function moveWorkflow(
  context: Uses<'clock' | 'database' | 'plugins'>,
  step: Step,
): Promise<WorkflowInstance> {
  const { projectId, toState, instanceId, actor = 'person' } = step
  const at = context.clock.now()
  return context.database.write(async trx => {
    const project = await requireActiveProject(trx, projectId)
    const template = workingTemplate(context, project)
    const row = await moveInstance(trx, { projectId: project.id, instanceId, toState, template, actor, at })
    await auditProject(trx, { action: 'workflow', project, detail: `${row.title} to ${toState}`, actor, at })
    await changeProject(trx, project.id, { updated_at: at })
    return presentInstance(row, template, at)
  })
}

/** A further thing that goes through the same states, beside the project itself. */
export async function beginInstance(
  context: Uses<'clock' | 'database' | 'plugins'>,
  { projectId, title, actor = 'person' }: { projectId: string; title: string; actor?: Actor },
): Promise<WorkflowInstance> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const project = await requireActiveProject(trx, projectId)
    const template = workingTemplate(context, project)
    const row = await startInstance(trx, { projectId: project.id, title, template, actor, at })
    await auditProject(trx, { action: 'workflow', project, detail: `${title} begins`, actor, at })
    return presentInstance(row, template, at)
  })
}

function templateOf(context: Uses<'plugins'>, { workflow_template: name }: ProjectRow) {
  return name === null ? undefined : findTemplate(context, name)
}

function workingTemplate(context: Uses<'plugins'>, project: ProjectRow) {
  const template = templateOf(context, project)
  if (template) return template
  const name = project.workflow_template
  const why =
    name === null ? 'the project has no workflow' : `the template ${name} is not there; its plugin is not loaded`
  throw invalid('The project has no workflow to move.', why)
}
