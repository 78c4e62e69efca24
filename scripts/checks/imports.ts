import { readFileSync } from 'node:fs'
import { dirname, normalize, relative } from 'node:path'
import { walls } from './walls.ts'

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|[\s;])import\s*\(?\s*['"]([^'"]+)['"]/gm

/** Every import of these files that breaks a wall, as a message that says what to do instead. */
export function findForbiddenImports(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  return files.filter(file => /\.(ts|tsx|mts)$/.test(file)).flatMap(file => checkFile(file, read(file)))
}

function checkFile(file: string, source: string): string[] {
  const wall = walls.find(({ folder }) => folder.test(file))
  const faults = serverHabits(file, source)
  if (!wall) return faults
  const test = isTest(file)
  for (const target of importsOf(source)) {
    if (target.startsWith('.')) {
      if (workspaceOf(normalize(`${dirname(file)}/${target}`)) !== workspaceOf(file)) {
        faults.push(
          `${file}: imports ${target} across a workspace; import it by its package name (${wall.name}: ${wall.advice})`,
        )
      }
    } else if (target.startsWith('@trivium/')) {
      const allowed =
        wall.workspaces.test(target) || (test && /^@trivium\/(testing|live\/contract-tests)$/.test(target))
      if (!allowed) faults.push(`${file}: ${wall.name} may not import ${target}: ${wall.advice}`)
    } else if (wall.packages && !test && !wall.packages.test(target)) {
      faults.push(`${file}: ${wall.name} may not import ${target}: ${wall.advice}`)
    }
  }
  return faults
}

/** The order inside a server: routes -> operations -> stores -> db, and the environment only at the door. */
function serverHabits(file: string, source: string): string[] {
  const [, root = '', inside = ''] = /^(services\/[a-z]+\/server\/src)\/(.+)\.tsx?$/.exec(file) ?? []
  if (root === '' || isTest(file)) return []
  const faults: string[] = []
  if (/\bprocess\.env\b/.test(source) && !['main', 'worker', 'seed'].includes(inside)) {
    faults.push(`${file}: reads process.env; only main.ts and worker.ts do, and pass a config on`)
  }
  // A type is only a name for a shape; it may be borrowed.
  for (const target of importsOf(source.replaceAll(/^(import|export) type .*$/gm, ''))) {
    if (!target.startsWith('.')) continue
    const path = relative(root, normalize(`${dirname(file)}/${target}`))
    if (path.endsWith('-store.ts') && !mayUseStore(dirname(inside), dirname(path))) {
      faults.push(`${file}: imports the store of ${dirname(path)}; call an operation of that feature instead`)
    }
    if (path.endsWith('-store.ts') && handsOn(source, target) && !file.startsWith(handingOnStill)) {
      faults.push(`${file}: hands on ${target} as it is; write an operation that says what it is for`)
    }
    if (inside.endsWith('-store') && /(^|\/)(routes|resolvers)\.ts$/.test(path)) {
      faults.push(`${file}: a store imports ${target}; stores know the database only`)
    }
  }
  return faults
}

/** The `*-records.ts` files of beings; this line goes when they are gone. */
const handingOnStill = 'services/beings/'

/** Whether a file passes on what it does not use itself: a way around the rule that a store serves its own feature. */
function handsOn(source: string, target: string): boolean {
  return source
    .split(/^(?=import\b|export\b)/m)
    .some(part => /^export (?!type\b)/.test(part) && importsOf(part)[0] === target)
}

/**
 * A store serves its own feature: the folder it stands in, those inside of it, and those that it is a part of. What stands
 * right in src wires the features together.
 */
function mayUseStore(folder: string, storeFolder: string): boolean {
  if (folder === '.' || storeFolder === '.' || storeFolder.split('/').includes('db')) return true
  const isInside = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
  return isInside(folder, storeFolder) || isInside(storeFolder, folder)
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(importPattern)].map(match => match[1] ?? match[2] ?? '')
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/test\/|-contract\.ts$|contract-tests\.ts$/.test(file)
}

function workspaceOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'packages') return `${first}/${second}`
  return first === 'services' ? `${first}/${second}/${third}` : first
}
