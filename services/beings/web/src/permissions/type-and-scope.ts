import type { PermissionRule } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { named } from '../words/fill.tsx'

/** What a rule or an answer is limited to is told with its type. */
export function typeAndScope(
  { permissions: { types, scopes } }: Words,
  { permissionType, access, exact }: Pick<PermissionRule, 'permissionType' | 'access' | 'exact'>,
): string {
  const limits = [access && scopes[access], exact && scopes.exact]
  return [named(types, permissionType), ...limits].filter(Boolean).join(' · ')
}
