import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type Gzip,
  gzip,
  type ZstdCompress,
  zstdCompress,
} from 'node:zlib'
import { parsePreferences } from '@trivium/http'
import { remember } from './negotiate.ts'

export const encodings = ['zstd', 'br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** Smaller answers fit into a packet or two as they are. */
export const worthCompressing = 1024

// Levels at which compressing takes about as long as sending over a good line; higher ones gain little.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: bytes => promisify<Buffer, object, Buffer>(brotliCompress)(bytes, brotliOptions),
  zstd: bytes => promisify<Buffer, object, Buffer>(zstdCompress)(bytes, zstdOptions),
  gzip: bytes => promisify<Buffer, object, Buffer>(gzip)(bytes, { level: 5 }),
}

/** Larger answers take a processor for a noticeable time, so they are compressed one after the other. */
const largeBytes = 1024 * 1024
let lastLarge: Promise<unknown> = Promise.resolve()

/** Runs in a thread of its own. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (bytes.length < largeBytes) return compressors[encoding](bytes)
  const compressed = lastLarge.then(() => compressors[encoding](bytes))
  lastLarge = compressed.catch(() => {})
  return compressed
}

export function createCompressor(encoding: Encoding): BrotliCompress | ZstdCompress | Gzip {
  if (encoding === 'br') return createBrotliCompress(brotliOptions)
  return encoding === 'zstd' ? createZstdCompress(zstdOptions) : createGzip({ level: 5 })
}

/** What the client likes best of what we have; undefined: as it is. */
export const chooseEncoding = remember((accepted: string): Encoding | undefined => {
  const possible = parsePreferences(accepted).filter(({ value, quality }) => quality > 0 && isPossible(value))
  const liked = new Set(possible.filter(({ quality }) => quality === possible[0]?.quality).map(({ value }) => value))
  return encodings.find(encoding => liked.has(encoding))
})

/** Whoever likes `identity` better than all others wants the bytes as they are. */
function isPossible(value: string): boolean {
  return value === 'identity' || (encodings as readonly string[]).includes(value)
}
