import type { ToolDefinition, ToolPermissions } from '@trivium/beings-contract'
import { loadPolicies } from '../../core/permissions/load-policies.ts'
import type { Uses } from '../../platform/kernel.ts'
import { withStarters } from '../../platform/started-by.ts'
import { visibleTools } from './toolbox.ts'

interface User {
  being: { id: string; isCurator: boolean }
  /** A tool that is denied to those who started this is not there for it either. */
  startedBy: readonly string[]
}

/** The tools a being may use in a turn, as its permissions stand now. */
export async function visibleFor(
  context: Uses<'clock' | 'database' | 'plugins'>,
  { being, startedBy }: User,
): Promise<ToolDefinition[]> {
  const permissions: ToolPermissions[] = []
  for (const id of withStarters([being.id], startedBy))
    permissions.push(...(await loadPolicies(context.database.db, id, context.clock.now())).toolPermissions)
  return visibleTools(being.isCurator, permissions, context.plugins.tools())
}
