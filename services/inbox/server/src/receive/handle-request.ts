import type { IncomingMessage } from 'node:http'
import { nameRoute, type RawHandler } from '@trivium/http'
import type { ServerContext } from '../server-context.ts'
import { refuse } from './answers.ts'
import { exceedsHeaderBlock } from './header-block.ts'
import { parseHookTarget } from './hook-target.ts'
import { noteRefusal } from './note-refusal.ts'
import { answerPreflight, isPreflight } from './preflight.ts'
import { Reception } from './reception.ts'

/** The receive path: every method, any nested path, on plain node:http so that nothing is parsed, merged or lost. */
export function createReceiver(context: ServerContext): RawHandler {
  return (request, response) => {
    const target = parseHookTarget(request.url ?? '')
    const fault = headFault(request)
    if (fault) {
      refuse(request, response, fault, { headers: { connection: 'close' } })
      if (target?.endpointId !== undefined)
        noteRefusal(context, { request, endpointId: target.endpointId, code: fault })
      return true
    }
    if (!target) return false
    nameRoute(response, '/api/hook/:endpointId')
    if (isPreflight(request)) answerPreflight(request, response)
    else if (target.endpointId === undefined) refuse(request, response, 'invalid_endpoint_id')
    else new Reception(context, { request, response, endpointId: target.endpointId }).begin()
    return true
  }
}

function headFault(request: IncomingMessage): 'bad_request' | 'headers_too_large' | undefined {
  if (request.headers.host === undefined && request.httpVersion !== '1.0') return 'bad_request'
  return exceedsHeaderBlock(request) ? 'headers_too_large' : undefined
}
