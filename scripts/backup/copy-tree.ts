import { createHash } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { chmod, mkdir, open, readlink, rm } from 'node:fs/promises'
import { type FileEntry, type LinkEntry, nameOf } from './manifest.ts'
import { type Found, type Root, unlessGone, walk } from './walk.ts'

type Copied = { kind: 'folder' } | { kind: 'link'; entry: LinkEntry } | { kind: 'file'; entry: FileEntry; seen: string }

const chunkBytes = 1024 * 1024
/** A file that changes under every reading is taken as it is. */
const maxReadings = 3

/** Copies the files of a data folder; again later, it copies what has come or changed since. */
export class TreeCopy {
  readonly #target: Buffer
  readonly #copied = new Map<string, Copied>()
  bytes = 0
  count = 0

  constructor(target: string) {
    this.#target = Buffer.from(`${target}/`)
  }

  async add(root: Root, onFile: () => void): Promise<void> {
    for await (const found of walk(root)) {
      await this.#take(found)
      onFile()
    }
  }

  entries() {
    const all = [...this.#copied.entries()]
    const paths = all.filter(([, { kind }]) => kind === 'folder').map(([key]) => nameOf(Buffer.from(key, 'latin1')))
    return {
      folders: paths,
      files: all.flatMap(([, copied]) => (copied.kind === 'file' ? [copied.entry] : [])),
      links: all.flatMap(([, copied]) => (copied.kind === 'link' ? [copied.entry] : [])),
    }
  }

  async #take({ path, at, stats }: Found): Promise<void> {
    const key = path.toString('latin1')
    const before = this.#copied.get(key)
    const kind = kindOf(stats)
    if (!kind) return
    if (before && before.kind !== kind) await this.#forget(key)
    const target = Buffer.concat([this.#target, path])
    if (kind === 'folder') {
      await makeFolder(target)
      this.#copied.set(key, { kind })
    } else if (kind === 'link') {
      const pointsTo = await unlessGone(readlink(at))
      if (pointsTo !== undefined) this.#copied.set(key, { kind, entry: { ...nameOf(path), target: pointsTo } })
    } else if (before?.kind !== 'file' || before.seen !== signatureOf(stats)) {
      const copied = await copyFile(at, target)
      if (!copied) return
      this.bytes += copied.size
      this.count += 1
      const executable = (stats.mode & 0o100n) !== 0n && { executable: true as const }
      const { seen, ...content } = copied
      this.#copied.set(key, { kind, seen, entry: { ...nameOf(path), ...content, ...executable } })
    }
  }

  async #forget(key: string): Promise<void> {
    await rm(Buffer.concat([this.#target, Buffer.from(key, 'latin1')]), { recursive: true, force: true })
    for (const other of this.#copied.keys()) {
      if (other === key || other.startsWith(`${key}/`)) this.#copied.delete(other)
    }
  }
}

/** Sockets, pipes and devices are nobody's data. */
function kindOf(stats: BigIntStats): Copied['kind'] | undefined {
  if (stats.isDirectory()) return 'folder'
  if (stats.isSymbolicLink()) return 'link'
  return stats.isFile() ? 'file' : undefined
}

function signatureOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ')
}

/** For the owner alone, whatever the umask says. */
export async function makeFolder(folder: string | Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

interface CopiedFile {
  size: number
  sha256: string
  seen: string
}

/** Undefined: it is gone. On disk when it returns. */
export async function copyFile(from: Buffer, to: Buffer): Promise<CopiedFile | undefined> {
  for (let reading = 1; ; reading += 1) {
    const { copied, steady } = (await copyOnce(from, to)) ?? { steady: true }
    if (steady || reading === maxReadings) return copied
  }
}

async function copyOnce(from: Buffer, to: Buffer): Promise<{ copied: CopiedFile; steady: boolean } | undefined> {
  // A pipe that took the place of a file would keep an ordinary reader waiting for ever.
  const source = await unlessGone(open(from, constants.O_RDONLY | constants.O_NONBLOCK))
  if (!source) return undefined
  try {
    const before = await source.stat({ bigint: true })
    if (!before.isFile()) return undefined
    const target = await open(to, 'w', 0o600)
    try {
      await target.chmod(0o600)
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(chunkBytes)
      let size = 0
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, chunkBytes, null)
        if (bytesRead === 0) break
        const chunk = buffer.subarray(0, bytesRead)
        hash.update(chunk)
        await target.writeFile(chunk)
        size += bytesRead
      }
      await target.sync()
      const seen = signatureOf(before)
      const steady = seen === signatureOf(await source.stat({ bigint: true }))
      return { copied: { size, sha256: hash.digest('hex'), seen }, steady }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
