import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The machines that a fresh clone must serve; other platforms are pinned as far as they are published. */
const machines = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'] as const

interface Entry {
  version?: string
  os?: string | string[]
  cpu?: string | string[]
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Entry> }

/** Lockfiles that would leave a machine without a binary, and those that npm refuses for one of the machines. */
export function findLockfileFaults(files: readonly string[]): string[] {
  const lockfiles = files.filter(file => /(^|\/)package-lock\.json$/.test(file))
  return lockfiles.flatMap(file => {
    const missing = findMissingBinaries(JSON.parse(readFileSync(file, 'utf8')))
    if (missing.length > 0) return missing.map(fault => `${file}: ${fault}`)
    return file.startsWith('bench/') ? [] : tryMachines(dirname(file))
  })
}

/** Optional packages are the binaries of the platforms; npm leaves out of a lockfile what its registry did not have. */
export function findMissingBinaries({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isPinned(packages, path, name))
      .map(
        ([name, version]) =>
          `lacks ${name}@${version} (for ${platformIn(name)}), which ${nameOf(path)} needs; choose a version whose binaries are all published (docs/decisions/0001-runtime-from-the-registry.md)`,
      ),
  )
}

/** A package is looked for in the folder of who needs it and in every one above. */
function isPinned(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function nameOf(path: string): string {
  return path === '' ? 'the root' : path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function platformIn(name: string): string {
  const [, os = 'some platform', cpu = ''] =
    /(linux|darwin|win32|freebsd|android|wasm32|openharmony)-?([a-z0-9]+)?/.exec(name) ?? []
  return `${os} ${cpu}`.trim()
}

/** The pinned npm where it was fetched; that of the machine may be too old to be asked for other machines. */
const pinned = 'scripts/runtime/node_modules/npm/bin/npm-cli.js'
const [npm, ...before]: [string, ...string[]] = existsSync(pinned) ? [process.execPath, resolve(pinned)] : ['npm']

/** npm itself says whether it would install the lockfile on a machine that is not this one. */
function tryMachines(folder: string): string[] {
  return machines.flatMap(machine => {
    const [os = '', cpu = ''] = machine.split(' ')
    const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status, stderr } = spawnSync(npm, [...before, ...args, `--os=${os}`, `--cpu=${cpu}`], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status === 0) return []
    const said = stderr.split('\n').filter(line => /Missing|Invalid|code/.test(line))
    return [`${folder}: npm would not install it on ${machine}: ${said.join('; ').replaceAll('npm error ', '')}`]
  })
}
