import type { Provider, Signature } from '@trivium/inbox-contract'
import { pairUp } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'
import type { Arrival, JudgeSignature } from '../receive/arrival.ts'
import { signedUrls } from './signed-urls.ts'
import { openVerifier } from './stored-verifier.ts'
import { type OpenVerifier, verifySignature } from './verify-signature.ts'

type Opened = OpenVerifier & { readonly endpointId: string }

/** Enough for all endpoints that receive at the same time; a verifier left out is opened again. */
const maxOpened = 1000

type JudgeContext = Pick<InboxContext, 'secretBox' | 'address' | 'log'>

/** Judges requests as they are captured. Opened secrets are kept in memory, because opening one takes longer than using it. */
export function createJudge({ secretBox, address, log }: JudgeContext): JudgeSignature {
  const opened = new Map<string, Opened>()
  const reported = new Set<string>()

  function open(json: string): Opened {
    const known = opened.get(json)
    if (known) return known
    if (opened.size >= maxOpened) opened.clear()
    const verifier = openVerifier(json, secretBox)
    opened.set(json, verifier)
    return verifier
  }

  /** Once for a verifier, not for everything that arrives for it. */
  function report(json: string, error: unknown): void {
    if (reported.has(json)) return
    if (reported.size >= maxOpened) reported.clear()
    reported.add(json)
    log.warn({ err: error }, 'a signature cannot be checked')
  }

  return (json, arrival) => {
    try {
      const verifier = open(json)
      const message = signedMessage(arrival, `${address.publicUrl}/api/hook/${verifier.endpointId}`)
      return verifySignature(verifier, message, arrival.receivedAt)
    } catch (error) {
      report(json, error)
      return unreadable(json)
    }
  }
}

type Judged = Pick<Arrival, 'target' | 'headers' | 'body'>

export function signedMessage({ target, headers: json, body }: Judged, receiveUrl: string) {
  const headers = pairUp(JSON.parse(json) as string[])
  return {
    headers,
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    urls: signedUrls(receiveUrl, target, headers),
  }
}

/** Capture goes on: the request matters more than the judgement about it. */
function unreadable(json: string): Signature {
  const { provider } = JSON.parse(json) as { provider: Provider }
  return {
    state: 'unchecked',
    provider,
    reason: 'The stored secret cannot be read with this INBOX_SECRET_KEY; set the verifier again.',
  }
}
