import { limits, type Verifier, type VerifierInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { changeSettings } from '../endpoints/change-settings.ts'
import type { EndpointRow } from '../endpoints/endpoint-store.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { checkSecret } from './check-secret.ts'
import { judgeStored } from './judge-stored.ts'
import { presentVerifier } from './present-verifier.ts'
import { openVerifier, readStoredVerifier, writeStoredVerifier } from './stored-verifier.ts'

/** Secrets go in and never come out. */
export async function setVerifier(context: InboxContext, endpointId: string, input: VerifierInput): Promise<Verifier> {
  const { provider, secret, secrets = secret === undefined ? [] : [secret], keep, ...options } = input
  for (const each of secrets) checkSecret(provider, each)
  const before = await requireEndpoint(context.database.db, endpointId)
  const sealed = secrets.map(each => context.secretBox.seal(each, before.id))
  const sealedSecrets = keep ? [...sealed, ...sealedBefore(before, provider)] : sealed
  checkCount(input, sealedSecrets.length)
  const verifier = writeStoredVerifier({ provider, options, endpointId: before.id, sealedSecrets })
  const endpoint = await changeSettings(context, endpointId, { verifier })
  await judgeStored(context, endpoint, openVerifier(verifier, context.secretBox))
  return presentVerifier(verifier)
}

/** Nothing is checked any more; what was judged stays judged. */
export async function removeVerifier(context: InboxContext, endpointId: string): Promise<void> {
  await changeSettings(context, endpointId, { verifier: null })
}

function sealedBefore({ verifier }: EndpointRow, provider: string): readonly string[] {
  const stored = verifier === null ? undefined : readStoredVerifier(verifier)
  return stored?.provider === provider ? stored.sealedSecrets : []
}

function checkCount({ secret, secrets }: VerifierInput, count: number): void {
  const most = limits.secretsPerVerifier
  if (secret !== undefined && secrets !== undefined) refuse('Give `secret` or `secrets`, not both.')
  if (count === 0) refuse('Give a `secret`, or with `keep` leave those that are set.')
  if (count > most) refuse(`At most ${most} secrets can be checked at once; leave out \`keep\` to drop the old ones.`)
}

function refuse(message: string): never {
  throw errors.create('invalid_request', { message })
}
