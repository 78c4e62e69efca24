import type { OwnResponse, OwnResponseInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { changeSettings } from '../endpoints/change-settings.ts'
import { cleanResponse } from './clean-response.ts'

/** null goes back to the default acknowledgement. */
export async function setResponse(
  context: InboxContext,
  endpointId: string,
  input: OwnResponseInput | null,
): Promise<OwnResponse | null> {
  const response = input && cleanResponse(input)
  await changeSettings(context, endpointId, { response: response && JSON.stringify(response) })
  return response
}
