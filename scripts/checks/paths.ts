import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

const code = /```[\s\S]*?```|`[^`\n]+`/g
const repositoryPath = /^(?:packages|services|scripts|e2e|bench|deploy|docs|\.ci)\//
/** The end of one, as a page about a single server writes it: `receive/handle-request.ts`. */
const sourceFile = /^[\w-]+(\/[\w.-]+)*\/[\w.-]+\.(ts|tsx|mjs)$/
/** Made by whoever follows the page, or by a command in it. */
const madeLater = /\/(\.env|dist|node_modules)(\/|$)/
/** A stand-in for a name, as in `services/<name>/server`. */
const placeholder = /<[^>]*>|\{[^}]*\}|…/g

/** Paths of the repository that a page names in code letters and that are not there: moved, renamed, or never made. */
export function findMissingPaths(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  const places = new Set(files.flatMap(withFolders))
  return files.filter(isPage).flatMap(file =>
    pathsIn(read(file))
      .filter(path => !madeLater.test(path) && !isThere(path, places))
      .map(path => `${file}: names ${path}, which does not exist; name where it is now, or leave it out`),
  )
}

function isPage(file: string): boolean {
  return file.endsWith('.md') && file !== 'CHANGELOG.md' && !file.startsWith('bench/results/')
}

function pathsIn(page: string): string[] {
  const words = [...page.matchAll(code)].flatMap(([text]) => text.split(/[\s`'"(),;=]+/))
  // A line number, a place in the page and the end of a sentence are no part of a path.
  const named = words
    .filter(word => repositoryPath.test(word) || sourceFile.test(word))
    .map(word => word.replace(/(:\d+.*|#.*|[.:]|\/)$/, ''))
  return [...new Set(named)]
}

function isThere(path: string, places: ReadonlySet<string>): boolean {
  const pattern = path.replaceAll(placeholder, '*')
  if (!repositoryPath.test(`${path}/`)) return [...places].some(place => place.endsWith(`/${path}`))
  return pattern.includes('*') ? [...places].some(place => matchesGlob(place, pattern)) : places.has(path)
}

/** The file and every folder it stands in. */
function withFolders(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
