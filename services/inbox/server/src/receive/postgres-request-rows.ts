import { CopyRows, type NamedStatement } from '@trivium/db'
import { type Arrival, requestColumns, requestColumnTypes, requestValues, type Verdicts } from './arrival.ts'

export const copyRequests: NamedStatement = {
  name: 'inbox-copy',
  text: `copy requests (${requestColumns}) from stdin (format binary)`,
}

/** Arrivals as rows of the requests table. */
export class RequestRows extends CopyRows {
  add(arrival: Arrival, seq: number, verdicts: Verdicts, now: number): void {
    this.row(requestColumnTypes, requestValues(arrival, seq, verdicts, now))
  }
}
