import { type Actor, describeActor } from '../actor.ts'
import { recordAction } from '../audit/record-audit.ts'
import type { Db } from '../db/schema.ts'
import type { ProjectRow } from './project-store.ts'

interface ProjectAction {
  action: string
  project: Pick<ProjectRow, 'id' | 'name'>
  detail?: string
  actor: Actor
  at: number
}

/** In the transaction of the change, so that neither exists without the other. */
export async function auditProject(db: Db, { action, project, detail, actor, at }: ProjectAction): Promise<void> {
  const reason = [`${project.name}: ${describeActor(actor)}`, detail].filter(Boolean).join(', ')
  const being = actor === 'person' ? {} : { beingId: actor.beingId, beingName: actor.name }
  await recordAction(db, { action: `project.${action}`, resource: project.id, reason, ...being, at })
}
