import type { Body } from '@trivium/inbox-contract'

export type Bytes = Uint8Array<ArrayBuffer>

export function bytesOf({ encoding, data }: Body): Bytes {
  if (encoding === 'utf8') return new TextEncoder().encode(data)
  const binary = atob(data)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** The text of bytes in the charset the sender named; undefined when they are no text. */
export function textOf(bytes: Bytes, charset = 'utf-8'): string | undefined {
  try {
    const text = new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}

export function latin1Of(bytes: Bytes): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  }
  return text
}

/** Plain text as it is, anything else as base64: the two ways the API takes a body. */
export function toBody(bytes: Bytes): Body {
  try {
    return { encoding: 'utf8', data: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { encoding: 'base64', data: btoa(latin1Of(bytes)) }
  }
}
