import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const shared = [join(root, 'packages/ui'), join(root, 'packages/live')]

/** Every web app of the house is a folder services/<service>/web with a vite.config.ts; in a release there is nothing to build. */
export function findWebApps(): string[] {
  return globSync('services/*/web/vite.config.ts', { cwd: root }).map(file => join(root, dirname(file)))
}

/** Builds the web apps whose sources changed since their last build. */
export function buildStaleWebApps(services: readonly string[] = []): void {
  const stale = findWebApps()
    .filter(app => services.length === 0 || services.includes(serviceOf(app)))
    .map(app => ({ app, stamp: hashSources([...ownSources(app), ...shared]) }))
    .filter(({ app, stamp }) => readStamp(app) !== stamp)
  for (const [index, { app, stamp }] of stale.entries()) {
    const title = `Building the web interface of ${serviceOf(app)} (${index + 1} of ${stale.length})`
    const begun = Date.now()
    process.stderr.write(`${title} …\n`)
    explained(app, () => {
      runVite(app)
      compress(join(app, 'dist', 'assets'))
      writeFileSync(stampFile(app), stamp)
    })
    process.stderr.write(`${title}: done in ${Math.round((Date.now() - begun) / 1000)} s\n`)
  }
}

/** What a web app may import of its own service. */
function ownSources(app: string): string[] {
  return [app, join(dirname(app), 'contract'), join(dirname(app), 'words')]
}

function serviceOf(app: string): string {
  return basename(dirname(app))
}

function stampFile(app: string): string {
  return join(app, 'dist', '.built-from')
}

function readStamp(app: string): string | undefined {
  return existsSync(stampFile(app)) ? readFileSync(stampFile(app), 'utf8') : undefined
}

const causes: [sign: RegExp, advice: string][] = [
  [/\b(ENOSPC|EDQUOT)\b/, 'the disk is full; make room'],
  [/\bEROFS\b/, 'its file system is read-only; put the repository where it can be written'],
  [/\b(EACCES|EPERM)\b/, 'it cannot be written by this user; make it yours (chown)'],
  [/native binding/, 'a program for this machine is missing from node_modules; delete that folder'],
]

/** What keeps a build from being written is said in one sentence; anything else is shown as it came. */
function explained(app: string, build: () => void): void {
  try {
    build()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const cause = causes.find(([sign]) => sign.test(text))
    if (cause) throw new Error(`${app} could not be built: ${cause[1]}, then run the same command again.`)
    throw new Error(`${text}\n${app} could not be built.`)
  }
}

function runVite(app: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: app,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim())
  process.stderr.write(`${stdout}${stderr}`)
}

function hashSources(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of folders.flatMap(sourceFiles).sort()) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path)
    return entry.isFile() ? [path] : []
  })
}

/** Compressed once here instead of at every request. */
function compress(folder: string): void {
  if (!existsSync(folder)) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  for (const name of readdirSync(folder).filter(name => /\.(js|css|svg|json|wasm)$/.test(name))) {
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, options))
  }
}
