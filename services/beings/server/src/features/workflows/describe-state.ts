import type { WorkflowTaskPurpose, WorkflowTemplate } from '@trivium/beings-contract'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findTemplate } from './templates.ts'
import { waysFrom } from './ways.ts'
import { findInstance, findLastTaskStep, type InstanceRow, listInstances } from './workflow-store.ts'

interface Asked {
  project: ProjectRow
  /** Null: a task of the project that the workflow knows nothing of. */
  instanceId: string | null
  purpose: WorkflowTaskPurpose | ''
}

/** Where the workflow stands, and what the end of this task does about it. */
export async function describeState(
  db: Db,
  context: Uses<'plugins'>,
  { project, instanceId, purpose }: Asked,
): Promise<string> {
  const [own] = instanceId === null ? await listInstances(db, project.id) : []
  const instance = instanceId === null ? own : await findInstance(db, instanceId)
  const template = instance && findTemplate(context, instance.template_name)
  if (!instance || !template) return ''
  const where = `"${instance.title}" is in the state ${instance.current_state} of ${template.states.join(', ')}.`
  if (purpose === '') return where
  const before = await findLastTaskStep(db, instance.id)
  // Only which task it was: what its being wrote is to be read as material, not told as a part of this.
  const came = before ? `Before this came the task ${before.task_id}: project_task with action get tells about it.` : ''
  return [where, came, whatNext(template, instance, purpose)].filter(part => part !== '').join('\n')
}

function whatNext(template: WorkflowTemplate, instance: InstanceRow, purpose: WorkflowTaskPurpose): string {
  const ways = waysFrom(template, instance.current_state)
  const [only] = ways
  if (purpose === 'work' && only && ways.length === 1)
    return `When you are done, end with your answer: it goes on to ${only.to} by itself. Call task.fail when you cannot do it.`
  const choices = ways.map(way => `${way.to} (${way.name})`)
  if (purpose === 'escalation') choices.push(`${instance.current_state} (the work is done again)`)
  return [
    `Choose the way on before you end: call project with action move_workflow, project_id ${instance.project_id},`,
    `instance_id ${instance.id} and to_state, one of ${choices.join(', ')}.`,
  ].join(' ')
}
