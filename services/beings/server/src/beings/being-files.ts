import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../context.ts'

type Where = Pick<Store, 'dataDirectory'>

export function beingFolder({ dataDirectory }: Where, beingId: string): string {
  return join(dataDirectory, 'beings', beingId)
}

export function soulPath(where: Where, beingId: string): string {
  return join(beingFolder(where, beingId), 'soul.md')
}

/** The only place a being may write freely. */
export function workspaceFolder(where: Where, beingId: string): string {
  return join(beingFolder(where, beingId), 'workspace')
}

export async function makeBeingFolder(where: Where, beingId: string): Promise<void> {
  await mkdir(workspaceFolder(where, beingId), { recursive: true, mode: 0o700 })
}

export async function removeBeingFolder(where: Where, beingId: string): Promise<void> {
  await rm(beingFolder(where, beingId), { recursive: true, force: true })
}

/** Undefined when the file is gone. */
export async function readSoulFile(where: Where, beingId: string): Promise<string | undefined> {
  try {
    return await readFile(soulPath(where, beingId), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** All of the new text or all of the old one, whatever happens meanwhile. */
export async function writeSoulFile(where: Where, beingId: string, content: string): Promise<void> {
  const path = soulPath(where, beingId)
  await writeFile(`${path}.new`, content, { flush: true, mode: 0o600 })
  await rename(`${path}.new`, path)
}
