import { readFileSync } from 'node:fs'

const maxLines = 300
const maxMainLines = 40
const maxRootEntries = 19

/** Faults of the repository as a whole: sizes, left-over marks, and traces of the machine it was written on. */
export function findTreeFaults(files: readonly string[]): string[] {
  const rootEntries = new Set(files.map(file => file.split('/')[0]))
  const faults = files.flatMap(checkFile)
  if (rootEntries.size > maxRootEntries)
    faults.push(`the root has ${rootEntries.size} entries; keep it below ${maxRootEntries + 1}`)
  return faults
}

function checkFile(file: string): string[] {
  if (/\.(png|jpe?g|ico|woff2?|gz|br|wasm|db)$/.test(file)) return []
  const text = readFileSync(file, 'utf8')
  const faults: string[] = []
  const lines = text.split('\n').length - 1
  if (/\.(ts|tsx|mjs)$/.test(file) && !file.includes('/generated/') && lines > maxLines) {
    faults.push(`${file}: ${lines} lines; split it (at most ${maxLines})`)
  }
  if (/server\/src\/(main|worker)\.ts$/.test(file) && lines > maxMainLines) {
    faults.push(`${file}: ${lines} lines; a main file wires and nothing more (at most ${maxMainLines})`)
  }
  if (registryHost.test(text)) faults.push(`${file}: names a package registry's host; use package names only`)
  if (machinePath.test(text)) faults.push(`${file}: holds a path of one machine`)
  if (/\.(ts|tsx|mjs)$/.test(file) && unfinished.test(text)) faults.push(`${file}: holds an unfinished mark`)
  for (const [, name] of /\.tsx?$/.test(file) ? text.matchAll(/\bclass (\w+) extends Error\b/g) : []) {
    if (!name?.endsWith('Fault')) faults.push(`${file}: ${name} is thrown, so its name ends with Fault like all others`)
  }
  if (/\.test\.tsx?$/.test(file) && narrowed.test(text)) faults.push(`${file}: skips or narrows tests`)
  return faults
}

// Spelled in parts, so that this file does not find itself.
const registryHost = new RegExp(['registry\\.npm', 'js\\.org|registry\\.yarn', 'pkg|npm', 'mirror'].join(''))
const machinePath = new RegExp(
  ['(?<![\\w.])/(work|root|home/[a-z]+|Users/[a-z]+)', '/(main|shared|[.]npm|projects?)\\b'].join(''),
)
const unfinished = new RegExp(['\\b(TO', 'DO|FIX', 'ME|XX', 'X)\\b'].join(''))
const narrowed = new RegExp(['\\b(it|test|describe)\\.(on', 'ly|sk', 'ip|to', 'do)\\('].join(''))
