import { constants, crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  /** Raw deflate, or plain bytes to be packed here. */
  deflated?: Buffer
  content?: string | Buffer
}

/** A zip file as office programs write it. */
export function makeZip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = '', deflated } of files) {
    const plain = Buffer.from(content)
    const packed = deflated ?? deflateRawSync(plain)
    const sizes = { crc: deflated ? 0 : crc32(plain), packed: packed.length, plain: deflated ? 1000 : plain.length }
    const local = Buffer.concat([header(0x04034b50, sizes, name), Buffer.from(name), packed])
    directory.push(entry(sizes, name, at), Buffer.from(name))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

interface Sizes {
  crc: number
  packed: number
  plain: number
}

function header(mark: number, { crc, packed, plain }: Sizes, name: string): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(mark, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt32LE(crc, 14)
  bytes.writeUInt32LE(packed, 18)
  bytes.writeUInt32LE(plain, 22)
  bytes.writeUInt16LE(Buffer.byteLength(name), 26)
  return bytes
}

function entry({ crc, packed, plain }: Sizes, name: string, at: number): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 6)
  bytes.writeUInt16LE(8, 10)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(plain, 24)
  bytes.writeUInt16LE(Buffer.byteLength(name), 28)
  bytes.writeUInt32LE(at, 42)
  return bytes
}

/** Raw deflate of so many megabytes of spaces, made without having them: packed pieces can follow each other. */
export function deflatedSpaces(megabytes: number, before = ''): Buffer {
  const sync = { finishFlush: constants.Z_SYNC_FLUSH }
  const piece = deflateRawSync(Buffer.alloc(1_000_000, ' '), sync)
  const pieces = Array.from({ length: megabytes }, () => piece)
  return Buffer.concat([deflateRawSync(Buffer.from(before), sync), ...pieces, deflateRawSync(Buffer.alloc(0))])
}
