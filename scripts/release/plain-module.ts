import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path/posix'
import { findReferences } from './references.ts'
import type { Workspaces } from './workspaces.ts'

export interface PlainModule {
  code: string
  /** Files of the repository that it needs. */
  files: string[]
  /** Packages from npm that it imports, by name. */
  packages: string[]
}

/**
 * A module as Node runs it without knowing of types: they become blanks, as Node itself makes them, so that every line stays where
 * it is and a stack trace tells the place in the source.
 */
export function makePlain(file: string, workspaces: Workspaces): PlainModule {
  const source = readFileSync(join(workspaces.root, file), 'utf8')
  let code = file.endsWith('.ts') ? stripTypeScriptTypes(source, { mode: 'strip' }) : source
  const files: string[] = []
  const packages: string[] = []
  // From the end, so that the places before stay right.
  for (const { target, start, end } of findReferences(plainName(file), code).toReversed()) {
    if (target.startsWith('node:')) continue
    const needed = target.startsWith('.') ? join(dirname(file), target) : workspaces.fileOf(target)
    if (needed === undefined) packages.push(packageName(target))
    else {
      files.push(needed)
      code = code.slice(0, start) + quote(file, needed) + code.slice(end)
    }
  }
  return { code, files, packages }
}

export function plainName(file: string): string {
  return file.replace(/\.ts$/, '.js')
}

function quote(from: string, to: string): string {
  const path = relative(dirname(from), plainName(to))
  return `'${path.startsWith('.') ? path : `./${path}`}'`
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}
