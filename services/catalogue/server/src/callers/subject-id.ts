import { createHash } from 'node:crypto'
import { parseUuid } from '../scalars/uuid.ts'

/** The namespace of URLs in RFC 9562. */
const urlNamespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/**
 * The id of a caller: the subject itself when it is a UUID, otherwise a UUID of version 5 (RFC 9562) whose namespace is that of
 * the issuer's URL. The same subject of the same issuer always gets the same id, and another issuer's never does.
 */
export function subjectId(subject: string, issuer: string): string {
  return parseUuid(subject) ?? format(version5(version5(urlNamespace, issuer), subject))
}

function version5(namespace: Buffer, name: string): Buffer {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes
}

function format(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
