import type { ProjectChange } from '@trivium/beings-contract'
import type { Actor } from '../actor.ts'
import { checkName } from '../check-name.ts'
import type { BeingsContext } from '../context.ts'
import { auditProject } from './audit-project.ts'
import { requireActiveProject } from './find-project.ts'
import { retitleChats } from './project-chat.ts'
import { changeProject, type ProjectRow } from './project-store.ts'

/** Changes what is given and keeps the rest. */
export async function updateProject(
  context: BeingsContext,
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
