import { type PermissionRequest, type PermissionRule, type RememberedAnswer, showText } from '@trivium/beings-contract'
import type { RequestRow } from './request-store.ts'
import type { RememberedRow, RuleRow } from './rule-store.ts'

const iso = (time: number) => new Date(time).toISOString()

export function presentRule(row: RuleRow): PermissionRule {
  return {
    id: row.id,
    permissionType: row.permission_type,
    resourcePrefix: row.resource_prefix,
    result: row.result,
    description: row.description,
    beingId: row.being_id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    access: row.access,
    exact: row.exact === 1,
  }
}

export function presentRequest(row: RequestRow): PermissionRequest {
  return {
    requestId: row.id,
    userId: row.being_id,
    type: row.type,
    resource: row.resource,
    shown: showText(row.resource),
    tool: row.tool,
    action: row.action,
    reason: row.reason,
    onBehalfOf: JSON.parse(row.on_behalf_of) as string[],
    rememberable: row.rememberable === 1,
    access: row.access,
    whole: row.whole === 1,
    wider: row.wider,
    allowCode: row.allow_code,
    denyCode: row.deny_code,
    createdAt: iso(row.created_at),
  }
}

export function presentRemembered(row: RememberedRow): RememberedAnswer {
  return {
    id: row.id,
    beingId: row.being_id,
    permissionType: row.permission_type,
    resourcePrefix: row.resource_prefix,
    result: row.result,
    expiresAt: iso(row.expires_at),
    createdAt: iso(row.created_at),
    access: row.access,
    exact: row.exact === 1,
  }
}
