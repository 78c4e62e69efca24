import { CopyRows } from '@trivium/db'
import type { Signature } from '@trivium/inbox-contract'
import { type Arrival, requestColumnCount, requestColumns } from './arrival.ts'

export const copyRequests = `copy requests (${requestColumns}) from stdin (format binary)`

/** Arrivals as rows of the requests table: the columns of `requestColumns`, in its order. */
export class RequestRows extends CopyRows {
  add(arrival: Arrival, seq: number, signature: Signature | null): void {
    this.beginRow(requestColumnCount)
    this.text(arrival.id)
    this.bigint(arrival.endpointNumber)
    this.bigint(seq)
    this.text(arrival.method)
    this.text(arrival.target)
    this.text(JSON.stringify(arrival.headers))
    this.text(arrival.trailers.length > 0 ? JSON.stringify(arrival.trailers) : null)
    this.text(arrival.httpVersion)
    this.text(arrival.remoteAddress)
    this.bigint(arrival.receivedAt)
    this.integer(arrival.body.length)
    this.text(signature && JSON.stringify(signature))
    this.bytes(arrival.body)
  }
}
