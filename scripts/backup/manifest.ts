import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFault } from '@trivium/config'
import type { PostgresDump } from '@trivium/db'

export const manifestName = 'manifest.json'
export const dumpName = 'postgres.dump'
/** The folder in a backup whose content belongs into the data folder. */
export const dataName = 'data'

const format = 1

/** A path below the data folder, with slashes; in base64 where its bytes are not valid UTF-8. */
type Name = { path: string } | { pathBase64: string }
export type FileEntry = Name & { size: number; sha256: string; executable?: true }
export type LinkEntry = Name & { target: string }

export interface Manifest {
  format: number
  /** Of Trivium. */
  version: string
  createdAt: string
  engine: 'sqlite' | 'postgres'
  /** The migrations each embedded database has had. */
  databases: Record<string, string[]>
  postgres?: PostgresDump & { size: number; sha256: string }
  folders: Name[]
  files: FileEntry[]
  links: LinkEntry[]
}

export function newManifest(version: string, engine: Manifest['engine']): Manifest {
  const createdAt = new Date().toISOString()
  return { format, version, createdAt, engine, databases: {}, folders: [], files: [], links: [] }
}

export function nameOf(path: Buffer): Name {
  const text = path.toString('utf8')
  return Buffer.from(text).equals(path) ? { path: text } : { pathBase64: path.toString('base64') }
}

export function bytesOf(name: Name): Buffer {
  return 'path' in name ? Buffer.from(name.path) : Buffer.from(name.pathBase64, 'base64')
}

export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, manifestName), 'utf8')
  } catch {
    throw new StartFault(`${folder} is not a complete backup: it has no ${manifestName} that can be read.`)
  }
  const manifest = parse(text, folder)
  if (manifest.format !== format) {
    throw new StartFault(
      `${folder} was made by a newer version of Trivium (${manifest.version}). Update Trivium first.`,
    )
  }
  for (const entry of [...manifest.folders, ...manifest.files, ...manifest.links]) refuseOutside(bytesOf(entry))
  return manifest
}

function parse(text: string, folder: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest
    if (Number.isInteger(manifest.format) && typeof manifest.version === 'string') return manifest
  } catch {
    // Told below, together with what is JSON but no manifest.
  }
  throw new StartFault(`${folder} is not a backup of Trivium: its ${manifestName} is damaged.`)
}

/** A manifest is only a file: it must not lead out of the folder that is restored. */
function refuseOutside(path: Buffer): void {
  const parts = path.toString('latin1').split('/')
  if (parts.some(part => part === '' || part === '.' || part === '..' || part.includes('\0'))) {
    throw new StartFault(`The backup is damaged: it names the file ${JSON.stringify(path.toString())}.`)
  }
}

/** Every file is there, with the size and the content it had; the first that is not is named. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const base = Buffer.from(join(folder, dataName, '/'))
  const files = manifest.files.map(file => ({ ...file, at: Buffer.concat([base, bytesOf(file)]) }))
  const { postgres } = manifest
  const all = postgres ? [...files, { ...postgres, at: Buffer.from(join(folder, dumpName)) }] : files
  for (const { at, size, sha256 } of all) {
    const found = await digest(at).catch(() => undefined)
    if (found?.size === size && found.sha256 === sha256) continue
    throw new StartFault(`The backup is damaged: ${at.toString()} ${found ? 'has other content' : 'cannot be read'}.`)
  }
}

export async function digest(file: string | Buffer): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(file), async chunks => {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { size, sha256: hash.digest('hex') }
}
