import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { UsageFilter } from '../../core/usage/usage-hours-store.ts'
import { readUsageAfter, type UsageRow } from '../../core/usage/usage-record-store.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Uses } from '../../platform/kernel.ts'

const pageSize = 1000
const header = [
  'Timestamp',
  'BeingId',
  'AIClientType',
  'PromptTokens',
  'CompletionTokens',
  'TotalTokens',
  'Success',
  'BeingName',
  'Model',
  'Cost',
  'Estimated',
  'DurationMs',
  'Error',
]

/** Records outlive their being, so only an id that says nothing to anybody is unknown. To be asked before anything is sent. */
export async function checkExport(context: Uses<'database'>, filter: UsageFilter): Promise<void> {
  if (filter.beingId === undefined) return
  const [any] = await readUsageAfter(context.database.db, { ...filter, after: 0, limit: 1 })
  if (!any) await requireBeing(context, filter.beingId)
}

/** A page at a time, so that a long history needs no memory. */
async function* records(context: Uses<'database'>, filter: UsageFilter): AsyncGenerator<UsageRow[]> {
  let after = 0
  for (;;) {
    const rows = await readUsageAfter(context.database.db, { ...filter, after, limit: pageSize })
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.seq ?? after
  }
}

export async function* exportCsv(context: Uses<'database'>, filter: UsageFilter): AsyncGenerator<string> {
  const names = await beingNames(context)
  yield csvLine(header)
  for await (const rows of records(context, filter)) {
    yield rows
      .map(row =>
        csvLine([
          new Date(row.at).toISOString(),
          row.being_id,
          row.client_type,
          row.prompt_tokens,
          row.completion_tokens,
          row.total_tokens,
          String(row.success === 1),
          names.get(row.being_id) ?? '',
          row.model,
          row.priced === 1 ? row.cost : '',
          String(row.estimated === 1),
          row.duration_ms,
          row.error,
        ]),
      )
      .join('')
  }
}

export async function* exportJson(context: Uses<'database' | 'settings'>, filter: UsageFilter): AsyncGenerator<string> {
  const names = await beingNames(context)
  yield `{"currency":${JSON.stringify(context.settings.get('currency'))},"records":[`
  let first = true
  for await (const rows of records(context, filter)) {
    yield (first ? '' : ',') + rows.map(row => JSON.stringify(present(row, names))).join(',')
    first = false
  }
  yield ']}'
}

function present(row: UsageRow, names: ReadonlyMap<string, string>) {
  return {
    timestamp: new Date(row.at).toISOString(),
    beingId: row.being_id,
    beingName: names.get(row.being_id) ?? '',
    channelId: row.channel_id,
    aiClientType: row.client_type,
    model: row.model,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    totalTokens: row.total_tokens,
    estimated: row.estimated === 1,
    cost: row.priced === 1 ? row.cost : null,
    durationMs: row.duration_ms,
    success: row.success === 1,
    error: row.error,
  }
}

async function beingNames(context: Uses<'database'>): Promise<Map<string, string>> {
  return new Map((await listBeings(context)).map(being => [being.id, being.name]))
}
