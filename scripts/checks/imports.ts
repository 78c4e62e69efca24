import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
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
  const place = /^services\/[a-z]+\/server\/src\/(?:([a-z-]+)\/)?([a-z-]+)\.ts$/.exec(file)
  if (!place || isTest(file)) return []
  const [, feature = '', name = ''] = place
  const faults: string[] = []
  if (/\bprocess\.env\b/.test(source) && !(feature === '' && ['main', 'worker', 'seed'].includes(name))) {
    faults.push(`${file}: reads process.env; only main.ts and worker.ts do, and pass a config on`)
  }
  // A type is only a name for a shape; it may be borrowed.
  for (const target of importsOf(source.replaceAll(/^(import|export) type .*$/gm, ''))) {
    const store = /^\.\.\/([a-z-]+)\/[a-z-]+-store\.ts$/.exec(target)
    if (store && store[1] !== 'db' && store[1] !== feature) {
      faults.push(`${file}: imports the store of ${store[1]}; call an operation of that feature instead`)
    }
    if (name.endsWith('-store') && /\/(routes|resolvers)\.ts$/.test(target)) {
      faults.push(`${file}: a store imports ${target}; stores know the database only`)
    }
  }
  return faults
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
