import type { ProgramName } from './find-programs.ts'
import type { System } from './system.ts'

export type Packager = 'apt-get' | 'dnf' | 'apk' | 'pacman' | 'brew'

/** Everybody calls these by their own names. */
const same = { nginx: 'nginx', caddy: 'caddy', openssl: 'openssl' }

const packages: Record<Packager, Record<ProgramName, string>> = {
  'apt-get': { postgres: 'postgresql', redis: 'redis-server', chromium: 'chromium', ...same },
  dnf: { postgres: 'postgresql-server', redis: 'valkey', chromium: 'chromium', ...same },
  apk: { postgres: 'postgresql', redis: 'redis', chromium: 'chromium', ...same },
  pacman: { postgres: 'postgresql', redis: 'valkey', chromium: 'chromium', ...same },
  brew: { postgres: 'postgresql@17', redis: 'redis', chromium: 'google-chrome', ...same },
}

const programs: Record<Packager, string> = {
  'apt-get': '/usr/bin/apt-get',
  dnf: '/usr/bin/dnf',
  apk: '/sbin/apk',
  pacman: '/usr/bin/pacman',
  brew: '/usr/local/bin/brew',
}

export function findPackager(system: System): Packager | undefined {
  if (system.platform === 'darwin') return 'brew'
  return (Object.keys(programs) as Packager[]).find(name => system.exists(programs[name]))
}

export function packagesFor(packager: Packager, missing: ProgramName[]): string[] {
  return missing.map(name => packages[packager][name])
}

/** The line a person can paste to get what is missing. */
export function commandToPaste(system: System, missing: ProgramName[]): string | undefined {
  const packager = findPackager(system)
  if (!packager) return undefined
  const names = packagesFor(packager, missing).join(' ')
  const sudo = system.isRoot ? '' : 'sudo '
  if (packager === 'apt-get') {
    return `${sudo}apt-get update && ${sudo}apt-get install --yes --no-install-recommends ${names}`
  }
  if (packager === 'dnf') return `${sudo}dnf install -y ${names}`
  if (packager === 'apk') return `${sudo}apk add ${names}`
  if (packager === 'pacman') return `${sudo}pacman -S --needed ${names}`
  return `brew install ${names}`
}

/** Ubuntu has Chromium only as a snap, which neither runs in a container nor reads other programs' folders. */
export function hasChromiumOnlyAsSnap(system: System): boolean {
  return /^ID=["']?ubuntu/m.test(system.read('/etc/os-release'))
}
