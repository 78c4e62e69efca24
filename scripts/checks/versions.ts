import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

type Read = (file: string) => string
type Ask = (program: string) => Promise<string>

/** Everything that answers `--version`. */
export const programs = [
  'scripts/release/trivium.mjs',
  'scripts/start.ts',
  'services/catalogue/server/src/main.ts',
  'services/beings/server/src/main.ts',
  'services/inbox/server/src/main.ts',
  'services/inbox/server/src/worker.ts',
  'services/inbox/cli/src/main.ts',
]

/** Places that tell another version than the root's package.json. `npm run raise-version` changes all of them at once. */
export async function findVersionFaults(
  files: readonly string[],
  read: Read = file => readFileSync(file, 'utf8'),
  ask: Ask = askProgram,
): Promise<string[]> {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const told = [...manifestVersions(files, read), ...lockedVersions(read), ...changelogVersion(read('CHANGELOG.md'))]
  const answers = await Promise.all(
    programs.map(async (program): Promise<Told> => [`${program} --version`, await ask(program)]),
  )
  return [...told, ...answers]
    .filter(([, other]) => other !== version)
    .map(([place, other]) => `${place}: says ${other || 'nothing'}, but package.json ${version}`)
}

type Told = [place: string, version: string]

/** Workspaces carry a version; what is installed beside them, such as the runtime, carries none. */
function manifestVersions(files: readonly string[], read: Read): Told[] {
  return files
    .filter(file => /(^|\/)package\.json$/.test(file))
    .map((file): Told => [file, JSON.parse(read(file)).version])
    .filter(([, version]) => version !== undefined)
}

function lockedVersions(read: Read): Told[] {
  const { version, packages } = JSON.parse(read('package-lock.json')) as Lockfile
  const own = Object.entries(packages).filter(([path, entry]) => !path.includes('node_modules/') && entry.version)
  return [
    ['package-lock.json', version],
    ...own.map(([path, entry]): Told => [`package-lock.json, "${path}"`, entry.version ?? '']),
  ]
}

interface Lockfile {
  version: string
  packages: Record<string, { version?: string }>
}

/** The newest heading with a version. Before the first release there is only what is unreleased. */
function changelogVersion(changelog: string): Told[] {
  const released = /^## (\d\S*)/m.exec(changelog)?.[1]
  if (released === undefined && /^## Unreleased$/m.test(changelog)) return []
  return [['CHANGELOG.md, its newest heading', released ?? '']]
}

async function askProgram(program: string): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', program, '--version']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args).catch((error: Failed) => error)
  return stdout.trim() || (stderr.trim().split('\n').at(-1) ?? '')
}

type Failed = { stdout: string; stderr: string }
