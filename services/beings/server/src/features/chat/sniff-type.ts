const signatures: [bytes: string, type: string, offset?: number][] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['474946383761', 'image/gif'],
  ['474946383961', 'image/gif'],
  ['57454250', 'image/webp', 8],
  ['255044462d', 'application/pdf'],
  ['504b0304', 'application/zip'],
  ['1f8b', 'application/gzip'],
  ['66747970', 'video/mp4', 4],
  ['494433', 'audio/mpeg'],
  ['4f676753', 'audio/ogg'],
]

/** What the content is, whatever its name or sender says: `head` is the beginning of the file. */
export function sniffType(head: Buffer): string {
  for (const [bytes, type, offset = 0] of signatures) {
    if (head.subarray(offset, offset + bytes.length / 2).toString('hex') === bytes) return type
  }
  return isText(head) ? 'text/plain' : 'application/octet-stream'
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false
  try {
    // A character may be cut off at the end of the head, which `stream` forgives.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
