import { recordAction } from '../../core/audit/record-audit.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/schema.ts'

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
