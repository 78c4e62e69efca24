import { join } from 'node:path'
import { type ClosedPlaces, closedPlaces } from '../../platform/executors/files/closed-places.ts'
import type { Parts } from '../../platform/kernel.ts'
import { workspaceFolder } from './being-files.ts'

/**
 * Everything of the service itself, but for the workspaces of these beings. The file with the settings of the start is
 * closed too: it may hold keys of providers.
 */
export function closedToBeings(
  context: Pick<Parts, 'config' | 'dataDirectory'>,
  beingIds: readonly string[],
): Promise<ClosedPlaces> {
  const closed = [context.dataDirectory, context.config.dataDir, join(process.cwd(), '.env')]
  return closedPlaces({ own: beingIds.map(id => workspaceFolder(context, id)), closed })
}
