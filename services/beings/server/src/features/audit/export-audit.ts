import { csvLine } from '../../platform/csv.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type AuditFilter, type AuditRow, readAuditAfter } from './audit-query-store.ts'
import { presentEntry } from './list-audit.ts'

const pageSize = 1000
const columns = [
  'timestamp',
  'kind',
  'beingId',
  'beingName',
  'permissionType',
  'resource',
  'result',
  'reason',
  'tool',
  'action',
] as const

/** A page at a time, so that a long trail needs no memory. */
async function* pages({ database }: Uses<'database'>, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let after = 0
  for (;;) {
    const rows = await readAuditAfter(database.db, { ...filter, after, limit: pageSize })
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.seq ?? after
  }
}

export async function* exportAuditCsv(context: Uses<'database'>, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(name => name.charAt(0).toUpperCase() + name.slice(1)))
  for await (const rows of pages(context, filter)) {
    yield rows
      .map(presentEntry)
      .map(entry => csvLine(columns.map(name => entry[name])))
      .join('')
  }
}

export async function* exportAuditJson(context: Uses<'database'>, filter: AuditFilter): AsyncGenerator<string> {
  yield '{"entries":['
  let first = true
  for await (const rows of pages(context, filter)) {
    yield (first ? '' : ',') + rows.map(row => JSON.stringify(presentEntry(row))).join()
    first = false
  }
  yield ']}'
}
