import type { Verifier, VerifierInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { changeEndpoint } from '../endpoints/endpoint-store.ts'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import { storeVerifier } from './stored-verifier.ts'

/** null checks nothing any more. The secret goes in and never comes out. */
export async function setVerifier(
  context: InboxContext,
  endpointId: string,
  input: VerifierInput | null,
): Promise<Verifier | null> {
  const id = endpointId.toLowerCase()
  const verifier = input && storeVerifier(input, id, context.secretBox)
  const endpoint = await context.database.write(trx => changeEndpoint(trx, id, { verifier }))
  if (!endpoint) throw errors.create('endpoint_not_found')
  tellWatchers(context, endpoint.number, { event: 'endpoint' })
  return input && { provider: input.provider }
}
