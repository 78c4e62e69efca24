import type { OwnResponse, OwnResponseInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { changeEndpoint } from '../endpoints/endpoint-store.ts'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import { cleanResponse } from './clean-response.ts'

/** null goes back to the default acknowledgement. */
export async function setResponse(
  context: InboxContext,
  endpointId: string,
  input: OwnResponseInput | null,
): Promise<OwnResponse | null> {
  const response = input && cleanResponse(input)
  const change = { response: response && JSON.stringify(response) }
  const endpoint = await context.database.write(trx => changeEndpoint(trx, endpointId.toLowerCase(), change))
  if (!endpoint) throw errors.create('endpoint_not_found')
  tellWatchers(context, endpoint.number, { event: 'endpoint' })
  return response
}
