import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { explainError } from './explain.mjs'

/** Loads or runs each native part once, in a process of its own. Returns what is wrong, or nothing. */
export function loadNatives({ folder, node, natives }) {
  for (const native of natives) {
    const reason = whyNotLoaded(node, join(folder, native.path))
    if (reason === undefined) continue
    // npm also passes over an optional package for which there was no room.
    if (isFull(folder)) return explainError('ENOSPC', folder)
    return (
      `The package ${native.name} ${native.version} does not load on ${process.platform} ${process.arch} (${reason}). ` +
      'Run the same command again; if it says the same, your package registry or your system is too old for it: update them.'
    )
  }
  return undefined
}

function isFull(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 10_000_000
}

function whyNotLoaded(node, folder) {
  // npm passes over an optional package that its registry does not have, without a word.
  if (!existsSync(folder)) return 'npm could not fetch it'
  for (const file of findNativeFiles(folder, '')) {
    const reason = load(node, join(folder, file))
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Addons and programs inside a native package, as paths below the folder. */
export function findNativeFiles(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap(entry => {
    const below = join(path, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : findNativeFiles(folder, below)
    return isNative(join(folder, below)) ? [below] : []
  })
}

function isNative(file) {
  return extname(file) === '.node' || (['', '.exe'].includes(extname(file)) && isProgram(file))
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).size > 1_000_000
  } catch {
    return false
  }
}

function load(node, file) {
  const [command, args] =
    extname(file) === '.node'
      ? [node, ['-e', `process.dlopen({ exports: {} }, ${JSON.stringify(file)})`]]
      : [file, ['--version']]
  const { status, signal, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return undefined
  return error?.message ?? signal ?? firstError(stderr) ?? `exit code ${status}`
}

function firstError(stderr) {
  return /^\w*Error: (.*)$/m.exec(stderr)?.[1]
}
