import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kernel } from '../../platform/kernel.ts'

type Where = Pick<Kernel, 'dataDirectory'>

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
  await replaceFile(soulPath(where, beingId), content)
}

async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content, { flush: true, mode: 0o600 })
  await rename(`${path}.new`, path)
}

export function arrivalsFolder({ dataDirectory }: Where): string {
  return join(dataDirectory, 'arriving')
}

/** Everything of a being that is a file, made where nobody looks: it takes its place as a whole or not at all. */
export async function stageBeing(
  where: Where,
  beingId: string,
  {
    soulContent,
    fillWorkspace,
  }: { soulContent: string; fillWorkspace?: ((folder: string) => Promise<void>) | undefined },
): Promise<void> {
  const folder = join(arrivalsFolder(where), beingId)
  const workspace = join(folder, 'workspace')
  await mkdir(workspace, { recursive: true, mode: 0o700 })
  await replaceFile(join(folder, 'soul.md'), soulContent)
  await fillWorkspace?.(workspace)
}

export async function placeBeing(where: Where, beingId: string): Promise<void> {
  await mkdir(dirname(beingFolder(where, beingId)), { recursive: true, mode: 0o700 })
  await rename(join(arrivalsFolder(where), beingId), beingFolder(where, beingId))
}

export async function discardBeing(where: Where, beingId: string): Promise<void> {
  await rm(join(arrivalsFolder(where), beingId), { recursive: true, force: true })
}
