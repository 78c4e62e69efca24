import type { Verifier, VerifierInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { changeSettings } from '../endpoints/change-settings.ts'
import { checkSecret } from './check-secret.ts'
import { judgeStored } from './judge-stored.ts'
import { openVerifier, storeVerifier } from './stored-verifier.ts'

/** The secret goes in and never comes out. */
export async function setVerifier(context: InboxContext, endpointId: string, input: VerifierInput): Promise<Verifier> {
  checkSecret(input)
  const verifier = storeVerifier(input, endpointId.toLowerCase(), context.secretBox)
  const endpoint = await changeSettings(context, endpointId, { verifier })
  await judgeStored(context, endpoint, openVerifier(verifier, context.secretBox))
  return { provider: input.provider }
}

/** Nothing is checked any more; what was judged stays judged. */
export async function removeVerifier(context: InboxContext, endpointId: string): Promise<void> {
  await changeSettings(context, endpointId, { verifier: null })
}
