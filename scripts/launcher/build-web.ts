import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Every web app of the house is a folder services/<service>/web with a vite.config.ts. */
export function findWebApps(): string[] {
  return globSync('services/*/web/vite.config.ts').map(file => dirname(file))
}

/** Builds the web apps whose sources changed since their last build. */
export function buildStaleWebApps(services: readonly string[] = []): void {
  for (const app of findWebApps()) {
    const service = app.split(/[\\/]/)[1] ?? ''
    if (services.length > 0 && !services.includes(service)) continue
    const stampFile = join(app, 'dist', '.built-from')
    const stamp = hashSources([app, join(dirname(app), 'contract'), 'packages/ui', 'packages/live'])
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    process.stderr.write(`Building the web interface of ${service} …\n`)
    runVite(app)
    compress(join(app, 'dist', 'assets'))
    writeFileSync(stampFile, stamp)
  }
}

function runVite(app: string): void {
  const vite = join(process.cwd(), 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: app, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The web interface in ${app} could not be built; see above.`)
}

function hashSources(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of folders.flatMap(sourceFiles).sort()) hash.update(relative('.', file)).update(readFileSync(file))
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
