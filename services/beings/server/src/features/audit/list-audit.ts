import type { AuditEntry, AuditStatistics, AuditSummary } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { Uses } from '../../platform/kernel.ts'
import {
  type AuditFilter,
  type AuditRow,
  type AuditTotal,
  listAudit as readAudit,
  totalAudit,
} from './audit-query-store.ts'

export async function listAudit(
  context: Uses<'database'>,
  { page, pageSize, ...filter }: AuditFilter & { page: number; pageSize: number },
) {
  const { db } = context.database
  const rows = await readAudit(db, { ...filter, limit: pageSize, offset: (page - 1) * pageSize })
  const total = sum(await totalOf(context, filter))
  return { entries: rows.map(presentEntry), page, pageSize, total }
}

export async function summariseAudit(context: Uses<'database'>, filter: AuditFilter): Promise<AuditSummary> {
  const totals = await totalOf(context, filter)
  const byType: Record<string, number> = {}
  for (const { permission_type: type, total } of totals) {
    if (type !== '') byType[type] = (byType[type] ?? 0) + total
  }
  return { ...countResults(totals), byType }
}

/** Entries outlive their being, so only an id that says nothing to anybody is unknown. */
async function totalOf(context: Uses<'database'>, filter: AuditFilter): Promise<AuditTotal[]> {
  const totals = await totalAudit(context.database.db, filter)
  if (filter.beingId && totals.length === 0) await requireBeing(context, filter.beingId)
  return totals
}

/** What concerns no being is under an empty id; with a filter for a being, that one alone. */
export async function auditByBeing(context: Uses<'database'>, filter: AuditFilter): Promise<AuditStatistics[]> {
  const totals = Map.groupBy(await totalOf(context, filter), row => row.being_id)
  const names = new Map((await listBeings(context)).map(being => [being.id, being.name]))
  const ids = filter.beingId === undefined ? new Set([...names.keys(), ...totals.keys()]) : [filter.beingId]
  return [...ids].map(beingId => ({
    beingId,
    name: names.get(beingId) ?? '',
    ...countResults(totals.get(beingId) ?? []),
  }))
}

function countResults(totals: readonly AuditTotal[]) {
  const of = (result: string) => sum(totals.filter(row => row.result === result))
  return {
    total: sum(totals),
    allowed: of('Allowed'),
    denied: of('Denied'),
    askUser: of('AskUser'),
    actions: sum(totals.filter(row => row.kind === 'action')),
  }
}

function sum(totals: readonly AuditTotal[]): number {
  return totals.reduce((all, row) => all + row.total, 0)
}

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    timestamp: new Date(row.at).toISOString(),
    kind: row.kind,
    beingId: row.being_id,
    beingName: row.being_name,
    permissionType: row.permission_type,
    resource: row.resource,
    result: row.result,
    reason: row.reason,
    tool: row.tool,
    action: row.action,
    turnId: row.turn_id,
  }
}
