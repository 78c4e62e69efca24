import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ path: string, name: string, version: string, native: boolean }} Wanted */

/**
 * The packages of a lockfile that belong on this machine.
 * @param {string} folder
 * @param {'serving' | 'everything'} what
 * @returns {Wanted[]}
 */
export function wantedPackages(folder, what) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => what === 'everything' || !(entry.dev || entry.devOptional))
    .filter(([, entry]) => fitsThisMachine(entry))
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      native: entry.os !== undefined || entry.cpu !== undefined,
    }))
}

function fitsThisMachine({ os, cpu, libc }) {
  return (
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (libc === undefined || allows(libc, libcOfThisMachine()))
  )
}

/** Lists as npm reads them: names that are meant, or `!name` for those that are not. */
function allows(list, name) {
  if (list === undefined) return true
  const names = [list].flat()
  if (names.includes(`!${name}`)) return false
  return names.every(entry => entry.startsWith('!')) || names.includes(name)
}

let libc
function libcOfThisMachine() {
  if (process.platform !== 'linux') return undefined
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libc
}
