import type { Verifier, VerifierInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { changeSettings } from '../endpoints/change-settings.ts'
import { storeVerifier } from './stored-verifier.ts'

/** null checks nothing any more. The secret goes in and never comes out. */
export async function setVerifier(
  context: InboxContext,
  endpointId: string,
  input: VerifierInput | null,
): Promise<Verifier | null> {
  const id = endpointId.toLowerCase()
  const verifier = input && storeVerifier(input, id, context.secretBox)
  await changeSettings(context, id, { verifier })
  return input && { provider: input.provider }
}
