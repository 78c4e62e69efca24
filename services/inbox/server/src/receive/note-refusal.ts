import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '../errors.ts'
import type { ServerContext } from '../server-context.ts'
import { lineOf } from './inbox-request.ts'
import { headOf } from './refused-head.ts'

/** Notes a request that was read up to its body and refused, for the owner of the endpoint. */
export function noteRefusal(
  { refusals, clientAddress }: ServerContext,
  { request, endpointId, code }: { request: IncomingMessage; endpointId: string; code: ErrorCode },
): void {
  const announced = request.headers['content-length']
  refusals.note({
    endpointId,
    code,
    ...lineOf(request),
    head: headOf(request),
    size: announced === undefined ? null : Number(announced),
    remoteAddress: clientAddress(request) || null,
  })
}
