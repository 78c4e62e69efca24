import { delimiter, join } from 'node:path'
import { type System, thisSystem } from './system.ts'

export interface Programs {
  /** Folder that holds initdb and postgres. */
  postgres: string
  redis: string
  chromium: string
  nginx: string
  caddy: string
  /** Makes the certificates of the proxies. */
  openssl: string
}

export type ProgramName = keyof Programs

const postgresHomes = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt']

/** Chromium without its windows comes first: for the same pages it needs half of the processor time. */
export const headlessShell = 'chromium-headless-shell'

const chromiumNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const chromiumPlaces = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findPrograms(system: System = thisSystem): Partial<Programs> {
  const found: Partial<Programs> = {}
  const postgres = findPostgres(system)
  const redis = onPath(system, ['redis-server', 'valkey-server'])
  const chromium = findChromium(system)
  if (postgres) found.postgres = postgres
  if (redis) found.redis = redis
  if (chromium) found.chromium = chromium
  for (const name of ['nginx', 'caddy', 'openssl'] as const) {
    const program = onPath(system, [name])
    if (program) found[name] = program
  }
  return found
}

function findPostgres(system: System): string | undefined {
  const isHome = (folder: string) => ['initdb', 'postgres'].every(name => system.isExecutable(join(folder, name)))
  return [...searchPath(system), ...versionedPostgres(system)].find(isHome)
}

function versionedPostgres(system: System): string[] {
  const debian = system.list('/usr/lib/postgresql').map(version => `/usr/lib/postgresql/${version}/bin`)
  const fedora = system.list('/usr').filter(name => name.startsWith('pgsql-'))
  const homebrew = postgresHomes.flatMap(home =>
    system
      .list(home)
      .filter(name => name.startsWith('postgresql'))
      .map(name => `${home}/${name}/bin`),
  )
  return [...debian, ...fedora.map(name => `/usr/${name}/bin`), ...homebrew].sort(newestFirst)
}

function newestFirst(left: string, right: string): number {
  return right.localeCompare(left, 'en', { numeric: true })
}

function findChromium(system: System): string | undefined {
  const chosen = system.env.CHROMIUM_PATH
  if (chosen) {
    if (!system.isExecutable(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not a program`)
    return chosen
  }
  return onPath(system, chromiumNames) ?? chromiumPlaces.find(system.isExecutable)
}

function onPath(system: System, names: string[]): string | undefined {
  return names
    .flatMap(name => searchPath(system).map(folder => join(folder, name)))
    .find(path => system.isExecutable(path))
}

/** The usual folders come along because a service account's PATH often lacks them. */
function searchPath(system: System): string[] {
  const usual = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin']
  return [...(system.env.PATH ?? '').split(delimiter).filter(Boolean), ...usual]
}
