import type { Bytes } from './bytes.ts'

export interface Unpacked {
  bytes: Bytes
  /** The encodings taken off, outermost first. */
  codings: string[]
  /** Stopped there: a few bytes can unpack to more than a browser holds. */
  truncated: boolean
  /** An encoding this browser cannot take off, or bytes that are not what they claim. */
  failed?: string
}

const maxBytes = 16 * 1024 * 1024
const formats: Record<string, string> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'brotli',
  zstd: 'zstd',
}

/** Takes off what Content-Encoding names. What the server stored stays as it is. */
export async function unpack(bytes: Bytes, contentEncoding: string | undefined): Promise<Unpacked> {
  const codings = (contentEncoding ?? '')
    .split(',')
    .map(coding => coding.trim().toLowerCase())
    .filter(coding => coding !== '' && coding !== 'identity')
    .reverse()
  const done: Unpacked = { bytes, codings: [], truncated: false }
  for (const coding of codings) {
    if (done.bytes.length === 0) break
    try {
      const { content, truncated } = await inflate(done.bytes, coding)
      done.bytes = content
      done.truncated ||= truncated
      done.codings.push(coding)
    } catch {
      done.failed = coding
      break
    }
  }
  return done
}

async function inflate(bytes: Bytes, coding: string): Promise<{ content: Bytes; truncated: boolean }> {
  const format = formats[coding]
  if (!format) throw new Error(`unknown coding ${coding}`)
  try {
    return await readAll(bytes, format)
  } catch (error) {
    // Many senders mean the bare stream when they say deflate.
    if (coding !== 'deflate') throw error
    return readAll(bytes, 'deflate-raw')
  }
}

async function readAll(bytes: Bytes, format: string): Promise<{ content: Bytes; truncated: boolean }> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format as CompressionFormat))
  const reader = stream.getReader()
  const parts: Bytes[] = []
  let length = 0
  let truncated = false
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length < maxBytes) continue
    truncated = true
    await reader.cancel()
    break
  }
  const content = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return { content, truncated }
}
