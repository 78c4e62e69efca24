import type { WorkflowTemplate } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { type InstanceRow, insertInstance, insertStep } from './workflow-store.ts'

interface Start {
  projectId: string
  title: string
  template: WorkflowTemplate
  actor: Actor
  at: number
}

/** One thing that goes through the states; its history begins here. */
export async function startInstance(trx: Trx, { projectId, title, template, actor, at }: Start): Promise<InstanceRow> {
  const { initialState, terminalStates, name } = template
  const instance = await insertInstance(trx, {
    id: uuidv7(at),
    project_id: projectId,
    template_name: name,
    title,
    current_state: initialState,
    status: terminalStates.includes(initialState) ? 'completed' : 'in_progress',
    created_at: at,
    updated_at: at,
  })
  await insertStep(trx, {
    id: uuidv7(at),
    project_id: projectId,
    instance_id: instance.id,
    transition_name: 'begin',
    from_state: '',
    to_state: initialState,
    actor: actor === 'person' ? '' : actor.name,
    created_at: at,
  })
  return instance
}
