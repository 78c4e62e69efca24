import { Readable } from 'node:stream'
import {
  AuditEntry,
  AuditStatistics,
  AuditSummary,
  auditKinds,
  Id,
  PermissionResult,
  PermissionType,
  pageOf,
  pageQuery,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { type Static, Type } from 'typebox'
import { periodQuery, readPeriod } from '../../platform/date-range.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { AuditFilter } from './audit-query-store.ts'
import { exportAuditCsv, exportAuditJson } from './export-audit.ts'
import { auditByBeing, listAudit, summariseAudit } from './list-audit.ts'

const Filter = Type.Object({
  beingId: Type.Optional(Id),
  kind: Type.Optional(Type.Enum(auditKinds)),
  permissionType: Type.Optional(PermissionType),
  result: Type.Optional(PermissionResult),
  keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  ...periodQuery,
})

const ExportQuery = Type.Object({ ...Filter.properties, format: Type.Enum(['csv', 'json'], { default: 'csv' }) })

function readFilter(query: Static<typeof Filter>): AuditFilter {
  const { beingId, kind, permissionType, result, keyword } = query
  return { ...readPeriod(query), beingId: beingId?.toLowerCase(), kind, permissionType, result, keyword }
}

export function auditRoutes(app: App, context: Uses<'database'>): void {
  app.get(
    '/api/audit/list',
    {
      schema: {
        querystring: Type.Object({ ...Filter.properties, ...pageQuery(50) }),
        response: { 200: pageOf({ entries: Type.Array(AuditEntry) }) },
      },
    },
    async ({ query }) => listAudit(context, { ...readFilter(query), page: query.page, pageSize: query.pageSize }),
  )
  app.get(
    '/api/audit/summary',
    { schema: { querystring: Filter, response: { 200: AuditSummary } } },
    async ({ query }) => summariseAudit(context, readFilter(query)),
  )
  app.get('/api/audit/export', { schema: { querystring: ExportQuery } }, async ({ query }, reply) => {
    const filter = readFilter(query)
    // Asked before anything is sent: a being that nobody knows is refused here as everywhere.
    await summariseAudit(context, filter)
    const asCsv = query.format === 'csv'
    const parts = asCsv ? exportAuditCsv(context, filter) : exportAuditJson(context, filter)
    return reply
      .type(asCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit.${query.format}"`)
      .send(Readable.from(parts))
  })
  app.get(
    '/api/audit/beings',
    { schema: { querystring: Filter, response: { 200: Type.Object({ beings: Type.Array(AuditStatistics) }) } } },
    async ({ query }) => ({ beings: await auditByBeing(context, readFilter(query)) }),
  )
}
