import type { InboxContext } from '../context.ts'
import { signedMessage } from './create-judge.ts'
import { changeSignature, findRequestsToJudge } from './judged-request-store.ts'
import { type OpenVerifier, verifySignature } from './verify-signature.ts'

const pageSize = 20

/**
 * A verifier is often set after the first request has come: what nobody has judged yet is judged as if it had been there all
 * along. A verdict that was made stays, whatever secret comes later.
 */
export async function judgeStored(
  { database, address }: InboxContext,
  endpoint: { id: string; number: number },
  verifier: OpenVerifier,
): Promise<void> {
  const receiveUrl = `${address.publicUrl}/api/hook/${endpoint.id}`
  for (let after = 0; ; ) {
    const page = await findRequestsToJudge(database.db, { endpointNumber: endpoint.number, after, limit: pageSize })
    if (page.length === 0) return
    const judged = page.map(row => {
      const message = signedMessage(row, receiveUrl)
      return { number: row.number, signature: JSON.stringify(verifySignature(verifier, message, row.received_at)) }
    })
    await database.write(async trx => {
      for (const { number, signature } of judged) await changeSignature(trx, number, signature)
    })
    after = page.at(-1)?.seq ?? after
  }
}
