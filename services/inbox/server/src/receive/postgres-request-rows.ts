import { CopyRows, type NamedStatement } from '@trivium/db'
import type { Signature } from '@trivium/inbox-contract'
import { type Arrival, requestColumns, requestColumnTypes, requestValues } from './arrival.ts'

export const copyRequests: NamedStatement = {
  name: 'inbox-copy',
  text: `copy requests (${requestColumns}) from stdin (format binary)`,
}

/** Arrivals as rows of the requests table. */
export class RequestRows extends CopyRows {
  add(arrival: Arrival, seq: number, signature: Signature | null): void {
    this.row(requestColumnTypes, requestValues(arrival, seq, signature))
  }
}
