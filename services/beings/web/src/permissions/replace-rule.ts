import type { PermissionRule, PermissionRuleChange } from '@trivium/beings-contract'
import { permissionsApi } from './api.ts'

interface Replaced {
  rule: PermissionRule
  /** The rule that is no longer there. */
  replaced: string | undefined
}

/**
 * A rule is known by what it is about: one that becomes about something else is another rule, and the old one goes. It goes
 * last, so that at no moment less is decided than before.
 */
export async function replaceRule(old: PermissionRule | undefined, change: PermissionRuleChange): Promise<Replaced> {
  const { permissionType } = change
  const hasAccess = permissionType === 'FileAccess' || permissionType === 'NetworkAccess'
  const { rule } = await permissionsApi.saveRule({ ...change, access: hasAccess ? (change.access ?? '') : '' })
  if (!old || old.id === rule.id) return { rule, replaced: undefined }
  await permissionsApi.removeRule(old.id)
  return { rule, replaced: old.id }
}
