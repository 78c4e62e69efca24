import { type Selectable, sql } from 'kysely'
import type { Period } from '../../platform/date-range.ts'
import { splitPeriod } from '../../platform/day-totals.ts'
import type { AuditEntriesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type AuditRow = Selectable<AuditEntriesTable>

export interface AuditFilter extends Period {
  beingId?: string | undefined
  kind?: AuditRow['kind'] | undefined
  permissionType?: string | undefined
  result?: string | undefined
  /** Somewhere in its texts. */
  keyword?: string | undefined
}

/** Newest first. */
export async function listAudit(db: Db, filter: AuditFilter & { limit: number; offset: number }): Promise<AuditRow[]> {
  return entries(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** Oldest first, after one that was read before. */
export async function readAuditAfter(
  db: Db,
  filter: AuditFilter & { after: number; limit: number },
): Promise<AuditRow[]> {
  return entries(db, filter).selectAll().where('seq', '>', filter.after).orderBy('seq').limit(filter.limit).execute()
}

const texts = sql<string>`lower(resource || char(10) || reason || char(10) || tool || char(10) || action || char(10)
  || being_name)`

function entries(db: Db, { beingId, kind, permissionType, result, keyword, from, to }: AuditFilter) {
  return db
    .selectFrom('audit_entries')
    .$if(keyword !== undefined, query => query.where(sql<boolean>`instr(${texts}, lower(${keyword})) > 0`))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'decision'))
    .$if(permissionType !== undefined, query => query.where('permission_type', '=', permissionType ?? ''))
    .$if(result !== undefined, query => query.where('result', '=', result ?? ''))
    .$if(from !== undefined, query => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('at', '<=', to ?? 0))
}

export interface AuditTotal {
  being_id: string
  kind: AuditRow['kind']
  permission_type: string
  result: string
  total: number
}

const groups = ['being_id', 'kind', 'permission_type', 'result'] as const

/** From the totals per day; only parts of days at the edges of the period are counted one by one. */
export async function totalAudit(db: Db, filter: AuditFilter): Promise<AuditTotal[]> {
  // The totals know no words: with one, every entry is looked at.
  const { days, edges } = filter.keyword === undefined ? splitPeriod(filter) : { days: undefined, edges: [{}] }
  const rows: AuditTotal[] = days ? await totalDays(db, filter, days) : []
  for (const edge of edges) {
    const counted = await entries(db, { ...filter, ...edge })
      .select(groups)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .groupBy(groups)
      .execute()
    rows.push(...counted)
  }
  return rows
}

async function totalDays(
  db: Db,
  { beingId, kind, permissionType, result }: AuditFilter,
  { first, last }: { first?: number | undefined; last?: number | undefined },
): Promise<AuditTotal[]> {
  return db
    .selectFrom('audit_totals')
    .select(groups)
    .select(({ fn }) => fn.sum<number>('total').as('total'))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'decision'))
    .$if(permissionType !== undefined, query => query.where('permission_type', '=', permissionType ?? ''))
    .$if(result !== undefined, query => query.where('result', '=', result ?? ''))
    .$if(first !== undefined, query => query.where('day', '>=', first ?? 0))
    .$if(last !== undefined, query => query.where('day', '<=', last ?? 0))
    .groupBy(groups)
    .execute()
}
