import { ProviderFault } from '../provider-fault.ts'

/** The text of an answer that has no business to be larger. */
export async function readLimited(response: Response, most: number, provider: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw tooLarge(most, provider)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const tooLarge = (most: number, provider: string) =>
  new ProviderFault(`${provider}: the answer has more than ${most} bytes. Does this address have embeddings?`, {
    retryable: false,
  })
