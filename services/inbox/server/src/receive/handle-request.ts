import type { IncomingMessage } from 'node:http'
import { nameRoute, type RawHandler } from '@trivium/http'
import type { ServerContext } from '../server-context.ts'
import { refuse } from './answers.ts'
import { exceedsHeaderBlock } from './header-block.ts'
import { parseHookTarget } from './hook-target.ts'
import { answerPreflight, isPreflight } from './preflight.ts'
import { Reception } from './reception.ts'

/** The receive path: every method, any nested path, on plain node:http so that nothing is parsed, merged or lost. */
export function createReceiver(context: ServerContext): RawHandler {
  return (request, response) => {
    if (lacksHost(request)) {
      refuse(request, response, 'bad_request', { headers: { connection: 'close' } })
      return true
    }
    const target = parseHookTarget(request.url ?? '')
    if (!target) return false
    nameRoute(response, '/api/hook/:endpointId')
    if (exceedsHeaderBlock(request))
      refuse(request, response, 'headers_too_large', { headers: { connection: 'close' } })
    else if (isPreflight(request)) answerPreflight(request, response)
    else if (target.endpointId === undefined) refuse(request, response, 'invalid_endpoint_id')
    else new Reception(context, { request, response, endpointId: target.endpointId }).begin()
    return true
  }
}

function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion !== '1.0'
}
