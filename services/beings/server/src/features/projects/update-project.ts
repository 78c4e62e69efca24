import type { ProjectChange } from '@trivium/beings-contract'
import { requireActiveProject } from '../../core/projects/find-project.ts'
import { changeProject, type ProjectRow } from '../../core/projects/project-store.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkName } from '../../platform/check-name.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditProject } from './audit-project.ts'
import { retitleChats } from './project-chat.ts'

/** Changes what is given and keeps the rest. */
export async function updateProject(
  context: Uses<'clock' | 'database'>,
  change: ProjectChange,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  const name = change.name === undefined ? undefined : checkName('name', change.name)
  const at = context.clock.now()
  return context.database.write(async trx => {
    const project = await requireActiveProject(trx, change.projectId)
    if (name !== undefined && name !== project.name) await retitleChats(trx, project, name)
    await auditProject(trx, { action: 'update', project, actor, at })
    return changeProject(trx, project.id, {
      ...(name !== undefined && { name }),
      ...(change.description !== undefined && { description: change.description }),
      updated_at: at,
    })
  })
}
