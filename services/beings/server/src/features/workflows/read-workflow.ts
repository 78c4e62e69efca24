import type { WorkflowInstance, WorkflowStep, WorkflowTemplate } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { presentInstance, presentStep } from './present-workflow.ts'
import { listInstances, listSteps } from './workflow-store.ts'

const historyShown = 200

interface Wanted {
  projectId: string
  template: WorkflowTemplate | undefined
  now: number
}

/** What goes through the states, and the newest steps of it. */
export async function readWorkflow(
  db: Db,
  { projectId, template, now }: Wanted,
): Promise<{ instances: WorkflowInstance[]; history: WorkflowStep[] }> {
  const instances = await listInstances(db, projectId)
  const steps = await listSteps(db, projectId, historyShown)
  return {
    instances: instances.map(row => presentInstance(row, template, now)),
    history: steps.map(presentStep),
  }
}
