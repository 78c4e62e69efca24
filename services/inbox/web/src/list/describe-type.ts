import type { RequestRow } from '@trivium/inbox-contract'
import { parseMediaType } from '../body/media-type.ts'

const short: Record<string, string> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/xml': 'XML',
  'text/xml': 'XML',
  'text/plain': 'text',
  'text/html': 'HTML',
  'application/octet-stream': 'binary',
}

/** The kind of body in a word, as far as the sender names it. */
export function describeType({ contentType, bodySize }: Pick<RequestRow, 'contentType' | 'bodySize'>): string {
  if (bodySize === 0) return 'no body'
  const { essence } = parseMediaType(contentType)
  return short[essence] ?? (essence === '' ? 'untyped' : essence.replace(/^application\//, ''))
}
