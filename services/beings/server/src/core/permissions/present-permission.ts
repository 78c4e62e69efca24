import {
  type PermissionQuestion,
  type PermissionRequest,
  type PermissionRule,
  type RememberedAnswer,
  showText,
} from '@trivium/beings-contract'
import type { QuestionRow, RequestRow } from './request-store.ts'
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

/** The codes are for who can still answer. */
export function presentQuestion(row: QuestionRow, timeoutMinutes: number | undefined): PermissionQuestion {
  const isOpen = row.state === 'pending'
  return {
    ...presentRequest(row),
    ...(!isOpen && { allowCode: '', denyCode: '' }),
    state: row.state,
    beingName: row.being_name,
    channelId: row.channel_id,
    toolCallId: row.call_id ?? '',
    expiresAt: isOpen && timeoutMinutes ? iso(row.created_at + timeoutMinutes * 60_000) : null,
    answeredAt: row.answered_at === null ? null : iso(row.answered_at),
    note: row.note,
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
