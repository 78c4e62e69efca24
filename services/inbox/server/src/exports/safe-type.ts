const kept = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['application/json', 'json'],
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
])

export interface SafeType {
  type: string
  extension: string
}

/** A type no browser runs: pictures and data keep theirs, other text is plain text, the rest is bytes. */
export function safeType(contentType: string | null): SafeType {
  const plain = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = kept.get(plain)
  if (extension) return { type: plain, extension }
  if (/^text\/|[/+](json|xml|javascript|x-www-form-urlencoded)$/.test(plain)) {
    return { type: 'text/plain; charset=utf-8', extension: 'txt' }
  }
  return { type: 'application/octet-stream', extension: 'bin' }
}
