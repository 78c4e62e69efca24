import type { ExportQuery } from '@trivium/inbox-contract'
import type { EndpointRow } from '../endpoints/endpoint-store.ts'
import { findSeqs } from '../requests/find-seqs.ts'
import { presentRequest } from '../requests/present-request.ts'
import { readRequests } from '../requests/read-requests.ts'
import type { StoredRequest } from '../requests/request-store.ts'
import type { ServerContext } from '../server-context.ts'
import { csvHead, csvRow } from './csv-rows.ts'
import { harEntry, harLog } from './har-log.ts'

/** Bodies in memory at once: at most 8 MiB. */
const pageSize = 8

/** All requests of an endpoint, or those that a search finds, oldest first, written as they are read. */
export async function* exportEndpoint(
  context: ServerContext,
  endpoint: EndpointRow,
  { format = 'ndjson', q = '' }: ExportQuery,
): AsyncGenerator<string> {
  const seqs = await findSeqs(context, endpoint.number, q)
  const write = writers[format](context.address.publicUrl)
  yield write.head
  let isFirst = true
  for (let from = 0; from < seqs.length; from += pageSize) {
    const page = seqs.slice(from, from + pageSize)
    for (const row of await readRequests(context.database.db, endpoint.number, page)) {
      yield write.row(row, endpoint.id, isFirst)
      isFirst = false
    }
  }
  yield write.foot
}

interface Writer {
  head: string
  row(row: StoredRequest, endpointId: string, isFirst: boolean): string
  foot: string
}

const writers: Record<NonNullable<ExportQuery['format']>, (publicUrl: string) => Writer> = {
  ndjson: () => ({
    head: '',
    row: (row, endpointId) => `${JSON.stringify(presentRequest(row, endpointId))}\n`,
    foot: '',
  }),
  csv: () => ({ head: csvHead, row: (row, endpointId) => csvRow(presentRequest(row, endpointId)), foot: '' }),
  har: publicUrl => {
    // The frame of a log without entries, cut where they go.
    const [head = '', foot = ''] = JSON.stringify(harLog([])).split('"entries":[')
    return {
      head: `${head}"entries":[`,
      row: (row, endpointId, isFirst) => {
        const { buffer, byteOffset, byteLength } = row.body
        const entry = harEntry(presentRequest(row, endpointId), Buffer.from(buffer, byteOffset, byteLength), publicUrl)
        return `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
      },
      foot,
    }
  },
}

export const exportTypes = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  har: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const
