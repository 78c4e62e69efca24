import type { EventLog, LiveEvent, Stored } from '@trivium/live'
import type { InboxDatabase } from '../db/schema.ts'
import { readEndpoint } from '../endpoints/read-endpoint.ts'
import { presentRequestRow } from './present-request.ts'
import { findRequestRows } from './request-store.ts'

export type RequestLog = Pick<EventLog<LiveEvent>, 'readAfter' | 'newest'>

/** The requests of an endpoint as a log: the table itself is what a stream replays from. Topics end in the endpoint's number. */
export function createRequestLog({ db }: InboxDatabase): RequestLog {
  const numberOf = (topic: string) => Number(topic.slice(topic.lastIndexOf(':') + 1))
  return {
    async readAfter(topic, seq, limit): Promise<Stored<LiveEvent>[]> {
      const endpointNumber = numberOf(topic)
      const filter = { endpointNumber, methods: [], direction: 'newer', from: seq, limit } as const
      const rows = await findRequestRows(db, filter)
      if (rows.length === 0) return []
      const endpoint = await readEndpoint(db, endpointNumber)
      return rows.map(row => ({
        seq: row.seq,
        event: 'request',
        data: JSON.stringify(presentRequestRow(row, endpoint?.id ?? '')),
      }))
    },
    async newest(topic) {
      return (await readEndpoint(db, numberOf(topic)))?.seq ?? 0
    },
  }
}
