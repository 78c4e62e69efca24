import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const auditKinds = ['decision', 'action'] as const

/** A permission decision about a being, or something a person did. */
export const AuditEntry = Type.Object({
  id: Id,
  timestamp: Timestamp,
  kind: Type.Enum(auditKinds),
  beingId: Type.String(),
  beingName: Type.String(),
  permissionType: Type.String({ description: 'Empty for what a person did.' }),
  resource: Type.String(),
  result: Type.String({ description: 'Empty for what a person did.' }),
  reason: Type.String(),
  tool: Type.String(),
  action: Type.String(),
  turnId: Type.String({ description: 'The turn that wanted it, as /api/chat/trace knows it; empty: none is known.' }),
})
export type AuditEntry = Static<typeof AuditEntry>

const counts = {
  total: Type.Integer(),
  allowed: Type.Integer(),
  denied: Type.Integer(),
  askUser: Type.Integer(),
  actions: Type.Integer({ description: 'What people did.' }),
}

export const AuditSummary = Type.Object({ ...counts, byType: Type.Record(Type.String(), Type.Integer()) })
export type AuditSummary = Static<typeof AuditSummary>

export const AuditStatistics = Type.Object({ beingId: Type.String(), name: Type.String(), ...counts })
export type AuditStatistics = Static<typeof AuditStatistics>
