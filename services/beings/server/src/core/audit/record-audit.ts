import type { PermissionResult, PermissionType } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Db } from '../../platform/db/schema.ts'
import { insertAuditEntry } from './audit-store.ts'

export interface AuditedDecision {
  beingId: string
  beingName: string
  type: PermissionType
  resource: string
  result: PermissionResult
  reason: string
  tool: string
  action: string
  at: number
  /** The turn that wanted it. */
  turnId?: string | undefined
}

/** In the transaction that acts on the decision, so that neither exists without the other. */
export async function recordDecision(db: Db, decision: AuditedDecision): Promise<void> {
  await insertAuditEntry(db, {
    id: uuidv7(decision.at),
    at: decision.at,
    kind: 'decision',
    being_id: decision.beingId,
    being_name: decision.beingName,
    permission_type: decision.type,
    resource: decision.resource,
    result: decision.result,
    reason: decision.reason,
    tool: decision.tool,
    action: decision.action,
    turn_id: decision.turnId ?? '',
  })
}

export interface AuditedAction {
  /** What was done, such as `permission_rule.save`. */
  action: string
  resource: string
  reason?: string
  beingId?: string
  beingName?: string
  at: number
}

/** Something a person did; never with a secret in it. */
export async function recordAction(
  db: Db,
  { action, resource, reason, beingId, beingName, at }: AuditedAction,
): Promise<void> {
  await insertAuditEntry(db, {
    id: uuidv7(at),
    at,
    kind: 'action',
    being_id: beingId ?? '',
    being_name: beingName ?? '',
    permission_type: '',
    resource,
    result: '',
    reason: reason ?? '',
    tool: '',
    action,
  })
}
