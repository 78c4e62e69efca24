import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PortableFile } from '@trivium/beings-contract'
import { invalid } from '../../platform/errors.ts'
import { largestFile, largestWorkspace, pathFaultOf } from './workspace-limits.ts'

export interface WorkspaceCheck {
  addFile(file: PortableFile): void
  addFolder(path: string): void
  /** After the last one: all folders that are needed. */
  finish(): string[]
}

/** Nothing is written here: all of it is known to be right before any of it is. */
export function checkWorkspace(): WorkspaceCheck {
  const files: string[] = []
  const folders: string[] = []
  let total = 0
  return {
    addFile({ path, content }) {
      files.push(checkPath(path))
      total += decode(path, content).length
      if (total <= largestWorkspace) return
      throw refuse(`its files together have too many bytes; at most ${largestWorkspace} can be imported`)
    },
    addFolder(path) {
      folders.push(checkPath(path))
    },
    finish() {
      refuseClashes(files, folders)
      return [...new Set([...folders, ...files.map(dirname)])]
    },
  }
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
export async function writeFolders(root: string, folders: readonly string[]): Promise<void> {
  await refusingClashes(async () => {
    for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
  })
}

export async function writeWorkspaceFile(root: string, { path, content, executable }: PortableFile): Promise<void> {
  const mode = executable ? 0o700 : 0o600
  await refusingClashes(() => writeFile(join(root, path), decode(path, content), { flag: 'wx', mode, flush: true }))
}

/** Some systems take names for the same that others tell apart. */
async function refusingClashes(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw refuse('two names in it are the same on this machine')
    throw error
  }
}

const refuse = (details: string) => invalid('The workspace is not valid.', `workspace: ${details}`)
