import { findPrograms, headlessShell, type ProgramName, type Programs } from './find-programs.ts'
import { commandToPaste, findPackager, hasChromiumOnlyAsSnap, packagesFor } from './install-command.ts'
import { type System, thisSystem } from './system.ts'

const titles: Record<ProgramName, string> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  chromium: 'Chromium',
  nginx: 'nginx',
  caddy: 'Caddy',
  openssl: 'OpenSSL',
}

const servicePolicy = '/usr/sbin/policy-rc.d'

/** Finds the programs that the tests use; installs what is missing where it may, else says which command to run. */
export async function ensureSystemPackages(
  log: (line: string) => void,
  system: System = thisSystem,
): Promise<Programs> {
  const missing = missingFrom(findPrograms(system))
  if (missing.length > 0) {
    if (!mayInstall(system, missing)) throw new Error(explain(system, missing))
    log(`Installing ${named(missing)} through apt-get; this happens once on a machine and takes a minute or two.`)
    await install(system, missing)
    log(`Installed ${named(missing)}.`)
  }
  return allPrograms(system)
}

/** Nobody needs it, so nothing is said where it cannot be had; with it the tests of pages are half as long. */
export async function wishForHeadlessShell(log: (line: string) => void, system: System = thisSystem): Promise<void> {
  const { chromium } = findPrograms(system)
  if (!chromium || chromium.endsWith(headlessShell) || system.env.CHROMIUM_PATH) return
  if (!mayInstall(system, ['chromium'])) return
  try {
    await system.run('sh', ['-c', `apt-cache show ${headlessShell} > /dev/null 2>&1`])
  } catch {
    return
  }
  log(`Installing ${headlessShell} through apt-get; this happens once on a machine.`)
  const args = ['install', '--yes', '--quiet', '--no-install-recommends', headlessShell]
  await system
    .run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
    .catch(() => log(`That did not work; the tests take ${chromium} instead.`))
}

/** All of them, or an error that says how to get what is missing. */
export function allPrograms(system: System = thisSystem): Programs {
  const found = findPrograms(system)
  const missing = missingFrom(found)
  if (missing.length > 0) throw new Error(explain(system, missing))
  return found as Programs
}

function mayInstall(system: System, missing: ProgramName[]): boolean {
  if (!system.isRoot || findPackager(system) !== 'apt-get') return false
  return !(missing.includes('chromium') && hasChromiumOnlyAsSnap(system))
}

async function install(system: System, missing: ProgramName[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const names = packagesFor('apt-get', missing)
  // Debian starts a server as soon as its package is installed, unless this script says no (invoke-rc.d, code 101).
  const forbidsDaemons = !system.exists(servicePolicy)
  if (forbidsDaemons) system.writeExecutable(servicePolicy, '#!/bin/sh\nexit 101\n')
  try {
    await system.run('apt-get', ['update', '--quiet'], env)
    await system.run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...names], env)
  } finally {
    if (forbidsDaemons) system.remove(servicePolicy)
  }
}

function missingFrom(found: Partial<Programs>): ProgramName[] {
  return (Object.keys(titles) as ProgramName[]).filter(name => !found[name])
}

function named(missing: ProgramName[]): string {
  return missing.map(name => titles[name]).join(', ')
}

function explain(system: System, missing: ProgramName[]): string {
  const intro = `The tests need ${named(missing)}, not found on this machine.`
  const snap = missing.includes('chromium') && hasChromiumOnlyAsSnap(system)
  const packaged = snap ? missing.filter(name => name !== 'chromium') : missing
  const command = packaged.length > 0 ? commandToPaste(system, packaged) : undefined
  const lines = [intro]
  if (command) lines.push(`Run: ${command}`)
  else if (packaged.length > 0) lines.push('Install it with the package manager of your system.')
  if (snap) lines.push('Then install Google Chrome from its .deb, or name any Chromium in CHROMIUM_PATH.')
  return lines.join('\n')
}
