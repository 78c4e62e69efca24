import type { WorkflowDetail } from '@trivium/beings-contract'
import { requireProject } from '../../core/projects/find-project.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { staffRoles } from '../workflows/present-workflow.ts'
import { readWorkflow } from '../workflows/read-workflow.ts'
import { findTemplate } from '../workflows/templates.ts'
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

function templateOf(context: Uses<'plugins'>, { workflow_template: name }: ProjectRow) {
  return name === null ? undefined : findTemplate(context, name)
}

/** For what is to be moved. */
export function workingTemplate(context: Uses<'plugins'>, project: ProjectRow) {
  const template = templateOf(context, project)
  if (template) return template
  const name = project.workflow_template
  const why =
    name === null ? 'the project has no workflow' : `the template ${name} is not there; its plugin is not loaded`
  throw invalid('The project has no workflow to move.', why)
}
