import { findCycleOfChannel } from '../../features/cycles/cycle-store.ts'
import { invalid } from '../../platform/errors.ts'
import type { ToolScope } from './tool.ts'

/** The task whose execution this turn is. */
export async function currentTask({ context, channelId }: ToolScope): Promise<string | undefined> {
  const cycle = await findCycleOfChannel(context.database.db, channelId)
  return cycle?.owner_type === 'task' ? cycle.owner_id : undefined
}

/** Its transcript would go with it, while it is being written. */
export async function refuseCurrentTask(scope: ToolScope, taskId: string): Promise<void> {
  if (taskId.toLowerCase() === (await currentTask(scope)))
    throw invalid('The task at hand cannot be deleted; end it instead.')
}
