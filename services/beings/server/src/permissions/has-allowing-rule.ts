import type { PermissionType } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { matchesPrefix } from './match-prefix.ts'
import { listRules } from './rule-store.ts'

/** Whether the user wrote a rule for this very place, which is more than a click on "allow". */
export async function hasAllowingRule(
  context: BeingsContext,
  beingId: string,
  { type, resource }: { type: PermissionType; resource: string },
): Promise<boolean> {
  const rules = await listRules(context.database.db, beingId)
  return rules.some(
    rule =>
      rule.permission_type === type && rule.result === 'Allowed' && matchesPrefix(type, rule.resource_prefix, resource),
  )
}
