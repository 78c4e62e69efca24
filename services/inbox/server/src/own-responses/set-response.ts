import type { OwnResponse, OwnResponseInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { tellWatchers } from '../live/notices.ts'
import { replaceAnswer } from './answer-store.ts'
import { cleanResponse } from './clean-response.ts'

/** null goes back to the default acknowledgement. */
export async function setResponse(
  context: InboxContext,
  endpointId: string,
  input: OwnResponseInput | null,
): Promise<OwnResponse | null> {
  const response = input && cleanResponse(input)
  const { number } = await requireEndpoint(context.database.db, endpointId)
  await context.database.write(trx => replaceAnswer(trx, number, response))
  tellWatchers(context, number, { event: 'endpoint' })
  return response
}
