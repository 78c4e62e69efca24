import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'

/** Where programs are looked for; nothing a being may write is among them. */
export const programFolders: readonly string[] = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
]

export interface ProgramScope {
  workspace: string
  folders: readonly string[]
}

/** Why a text cannot name a program; empty when it can. One program, one way to write it. */
export function programFault(name: string): string {
  if (name === '' || /[\s\p{C}]/u.test(name)) return 'the program must be one word'
  if (!name.includes('/')) return ''
  const bare = name.startsWith('./') ? name.slice(2) : name
  const absolute = bare !== name && bare.startsWith('/')
  if (bare === '' || absolute || bare.endsWith('/') || bare.split('/').includes('..') || normalize(bare) !== bare)
    return 'the path of the program must be plain: no .., no doubled or last slash'
  return ''
}

export interface Program {
  /** Where its name leads, and the file behind all links. */
  path: string
  realPath: string
}

/** The program that a shell in the workspace would run; nothing when there is none. */
export async function resolveProgram(name: string, { workspace, folders }: ProgramScope): Promise<Program | undefined> {
  if (programFault(name) !== '') return undefined
  if (isAbsolute(name)) return executable(name)
  if (name.includes('/')) return executable(join(workspace, name))
  for (const folder of folders) {
    const found = await executable(join(folder, name))
    if (found !== undefined) return found
  }
  return undefined
}

async function executable(path: string): Promise<Program | undefined> {
  try {
    const real = await realpath(path)
    if (!(await stat(real)).isFile()) return undefined
    await access(real, constants.X_OK)
    return { path, realPath: real }
  } catch {
    return undefined
  }
}
