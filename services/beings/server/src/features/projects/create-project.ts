import type { NewProject } from '@trivium/beings-contract'
import { noticesIn } from '@trivium/beings-words/notices'
import { uuidv7 } from '@trivium/http'
import { insertProject, type ProjectRow } from '../../core/projects/project-store.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkName } from '../../platform/check-name.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createGroupConversation } from '../chat/group-conversation.ts'
import { startInstance } from '../workflows/start-instance.ts'
import { requireTemplate } from '../workflows/templates.ts'
import { noEffects, showEffects } from './acting/effects.ts'
import { beginWork } from './acting/give-work.ts'
import { auditProject } from './audit-project.ts'

const standardTemplate = 'Kanban'

/** A project with its group chat and, unless it wants none, its workflow at the first state. */
export async function createProject(
  context: Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'plugins' | 'settings'>,
  given: NewProject,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  const name = checkName('name', given.name)
  const wanted = given.workflowTemplate === undefined ? standardTemplate : given.workflowTemplate
  const template = wanted === null ? null : requireTemplate(context, wanted)
  const at = context.clock.now()
  const effects = noEffects()
  const words = noticesIn(context.settings.get('language'))
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
    await auditProject(trx, { action: 'create', project: row, actor, at })
    if (template) {
      const instance = await startInstance(trx, { projectId: row.id, title: name, template, actor, at })
      await beginWork({ trx, project: row, template, instance, effects, words, at })
    }
    return row
  })
  emitEvent(context, project.group_channel_id, { type: 'conversation', change: 'created' })
  showEffects(context, effects)
  return project
}
