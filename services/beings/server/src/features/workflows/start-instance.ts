import type { WorkflowTemplate } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { startersOf } from '../../platform/started-by.ts'
import { recordStep } from './enter-state.ts'
import { isActing } from './ways.ts'
import { type InstanceRow, insertInstance } from './workflow-store.ts'

interface Start {
  projectId: string
  title: string
  template: WorkflowTemplate
  actor: Actor
  at: number
  /** The task it is about. */
  taskId?: string | undefined
}

/** One thing that goes through the states; its history begins here. */
export async function startInstance(trx: Trx, start: Start): Promise<InstanceRow> {
  const { projectId, title, template, actor, at } = start
  const { initialState, terminalStates, name } = template
  const instance = await insertInstance(trx, {
    id: uuidv7(at),
    project_id: projectId,
    template_name: name,
    title,
    current_state: initialState,
    status: terminalStates.includes(initialState) ? 'completed' : 'in_progress',
    acting: isActing(template) ? 1 : 0,
    entry: 1,
    entered_at: at,
    task_id: start.taskId ?? null,
    started_by: JSON.stringify(startersOf(actor)),
    created_at: at,
    updated_at: at,
  })
  const by = { cause: 'begun' as const, actor: actor === 'person' ? '' : actor.name }
  await recordStep(trx, { ...instance, current_state: '' }, { name: 'begin', to: initialState, by, at })
  return instance
}
