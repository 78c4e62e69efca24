import type { NewProject } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Actor } from '../actor.ts'
import { emitEvent } from '../chat/event-log.ts'
import { createGroupConversation } from '../chat/group-conversation.ts'
import { checkName } from '../check-name.ts'
import type { BeingsContext } from '../context.ts'
import { startInstance } from '../workflows/start-instance.ts'
import { requireTemplate } from '../workflows/templates.ts'
import { auditProject } from './audit-project.ts'
import { insertProject, type ProjectRow } from './project-store.ts'

const standardTemplate = 'Kanban'

/** A project with its group chat and, unless it wants none, its workflow at the first state. */
export async function createProject(
  context: BeingsContext,
  given: NewProject,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  const name = checkName('name', given.name)
  const wanted = given.workflowTemplate === undefined ? standardTemplate : given.workflowTemplate
  const template = wanted === null ? null : requireTemplate(context, wanted)
  const at = context.clock.now()
  const project = await context.database.write(async trx => {
    const chat = await createGroupConversation(trx, context, { type: 'group', title: name })
    const row = await insertProject(trx, {
      id: uuidv7(at),
      name,
      description: given.description ?? '',
      status: 'active',
      workflow_template: template?.name ?? null,
      group_channel_id: chat.id,
      broadcast_channel_id: null,
      created_by: actor === 'person' ? '' : actor.beingId,
      created_at: at,
      updated_at: at,
      archived_at: null,
    })
    if (template) await startInstance(trx, { projectId: row.id, title: name, template, actor, at })
    await auditProject(trx, { action: 'create', project: row, actor, at })
    return row
  })
  emitEvent(context, project.group_channel_id, { type: 'conversation', change: 'created' })
  return project
}
