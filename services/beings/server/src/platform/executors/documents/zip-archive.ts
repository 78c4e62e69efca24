import { inflateRawSync } from 'node:zlib'
import { DocumentFault } from './document-job.ts'

interface Entry {
  method: number
  size: number
  at: number
}

export interface ZipArchive {
  has(name: string): boolean
  read(name: string): Buffer
}

/** All contents together; what holds more is unpacked by nobody. */
const mostUnpacked = 64_000_000
const mostEntries = 10_000

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const longestComment = 65_535

const broken = () => new DocumentFault('the file is broken: it cannot be unpacked')

/**
 * The contents of a zip file, each inflated at most to what is left of the limit: what a file says about its own size
 * is believed for a quick refusal only.
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(file)
  let left = mostUnpacked
  return {
    has: name => entries.has(name),
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw broken()
      const content = unpack(file, entry, left)
      left -= content.length
      return content
    },
  }
}

/** Whether everything in it together stays within the limit, by trying. */
export function refuseBomb(bytes: Uint8Array, isWanted: (name: string) => boolean): void {
  const archive = openZip(bytes)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const name of readDirectory(file).keys()) if (isWanted(name)) archive.read(name)
}

function readDirectory(file: Buffer): Map<string, Entry> {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) throw new DocumentFault(`the file holds ${count} parts; at most ${mostEntries} are read`)
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw broken()
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = {
      method: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    }
    entries.set(name, entry)
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(file: Buffer): number {
  const earliest = Math.max(0, file.length - endLength - longestComment)
  for (let at = file.length - endLength; at >= earliest; at -= 1) if (file.readUInt32LE(at) === endMark) return at
  throw broken()
}

function unpack(file: Buffer, { method, size, at }: Entry, most: number): Buffer {
  if (at + 30 > file.length || file.readUInt32LE(at) !== localMark) throw broken()
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(start, start + size)
  if (packed.length > most && method === 0) throw tooMuch()
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : broken()
  }
}

function tooMuch(): DocumentFault {
  const most = `${mostUnpacked / 1_000_000} MB`
  return new DocumentFault(
    `unpacked, the file would be larger than ${most}; save the part you need as a file of its own`,
  )
}
