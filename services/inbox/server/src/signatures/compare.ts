import { createHmac, timingSafeEqual } from 'node:crypto'

export type Digest = 'sha1' | 'sha256' | 'sha512'

/** HMAC over parts that are joined as bytes: text around a body must not force the body through an encoding. */
export function hmac(digest: Digest, key: string | Buffer, parts: readonly (string | Buffer)[]): Buffer {
  const mac = createHmac(digest, key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Takes the same time wherever two texts differ. */
export function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
