import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PortableWorkspace } from '@trivium/beings-contract'
import { invalid } from '../../platform/errors.ts'
import { largestFile, largestWorkspace, pathFaultOf } from './workspace-limits.ts'

export interface ReadWorkspace {
  folders: string[]
  files: { path: string; content: Buffer; mode: number }[]
}

/** Nothing is written here: all of it is known to be right before any of it is. */
export function readWorkspace({ emptyFolders, files }: PortableWorkspace): ReadWorkspace {
  const read = files.map(({ path, content, executable }) => ({
    path: checkPath(path),
    content: decode(path, content),
    mode: executable ? 0o700 : 0o600,
  }))
  const total = read.reduce((sum, file) => sum + file.content.length, 0)
  if (total > largestWorkspace)
    throw refuse(`the files have ${total} bytes; at most ${largestWorkspace} can be imported`)
  refuseClashes(
    read.map(file => file.path),
    emptyFolders.map(checkPath),
  )
  return { folders: emptyFolders, files: read }
}

function checkPath(path: string): string {
  const fault = pathFaultOf(path)
  if (fault !== '') throw refuse(`${JSON.stringify(path.slice(0, 200))}: ${fault}`)
  return path
}

function decode(path: string, text: string): Buffer {
  if (text.length > Math.ceil(largestFile / 3) * 4) throw refuse(`${path} has more than ${largestFile} bytes`)
  const content = Buffer.from(text, 'base64')
  if (content.toString('base64') !== text) throw refuse(`${path}: content is not base64`)
  if (content.length > largestFile) throw refuse(`${path} has more than ${largestFile} bytes`)
  return content
}

/** Each path is one thing, and a file is nobody's folder. */
function refuseClashes(files: readonly string[], folders: readonly string[]): void {
  const taken = new Set<string>()
  for (const path of [...files, ...folders]) {
    if (taken.has(path)) throw refuse(`${path} is there more than once`)
    taken.add(path)
  }
  const isFile = new Set(files)
  for (const path of [...files, ...folders]) {
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      if (isFile.has(parent)) throw refuse(`${path} lies in ${parent}, which is a file`)
    }
  }
}

/** Into a folder that nobody else knows yet, so that nothing there can be in the way or lead astray. */
export async function writeWorkspace(root: string, { folders, files }: ReadWorkspace): Promise<void> {
  const needed = new Set([...folders, ...files.map(file => dirname(file.path))])
  try {
    for (const folder of needed) await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
    for (const { path, content, mode } of files)
      await writeFile(join(root, path), content, { flag: 'wx', mode, flush: true })
  } catch (error) {
    // Some systems take names for the same that others tell apart.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw refuse('two names in it are the same on this machine')
    throw error
  }
}

const refuse = (details: string) => invalid('The workspace is not valid.', `workspace: ${details}`)
