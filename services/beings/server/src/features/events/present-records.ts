import { findNotification } from '../../core/notifications/notification-store.ts'
import { presentNotification } from '../../core/notifications/present-notification.ts'
import { presentQuestion } from '../../core/permissions/present-permission.ts'
import { findQuestion } from '../../core/permissions/request-store.ts'
import { requireProject } from '../../core/projects/find-project.ts'
import { isNotFound } from '../../platform/errors.ts'
import type { PresentRecords } from '../../platform/events/change-teller.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentOneProject } from '../projects/present-project.ts'
import { requireTask } from '../tasks/find-task.ts'
import { presentOneTask } from '../tasks/present-task.ts'
import { requireTimer } from '../timers/find-timer.ts'
import { presentOneTimer } from '../timers/present-timer.ts'

type Present = (context: Uses<'config' | 'database'>, id: string) => Promise<unknown>

const task: Present = async (context, id) => presentOneTask(context.database.db, await requireTask(context, id))

/** Kinds whose records are small and looked at while they change; of all others readers hear that they changed. */
const kinds: Readonly<Record<string, Present>> = {
  timer: async (context, id) => presentOneTimer(context.database.db, await requireTimer(context, id)),
  task,
  'project-task': task,
  async notification({ database }, id) {
    const row = await findNotification(database.db, id)
    return row && presentNotification(row)
  },
  async 'permission-request'({ config, database }, id) {
    const row = await findQuestion(database.db, id)
    return row && presentQuestion(row, config.permissionTimeoutMinutes)
  },
  project: async ({ database: { db } }, id) => presentOneProject(db, await requireProject(db, id)),
}

export function createRecordPresenter(context: Uses<'config' | 'database'>): PresentRecords {
  return async (resource, ids) => {
    const present = Object.hasOwn(kinds, resource) ? kinds[resource] : undefined
    if (!present) return undefined
    const records = new Map<string, unknown>()
    for (const id of ids) {
      const record = await present(context, id).catch(passNotFound)
      if (record !== undefined) records.set(id, record)
    }
    return records
  }
}

function passNotFound(error: unknown): undefined {
  if (!isNotFound(error)) throw error
}
