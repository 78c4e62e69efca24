import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { explainError } from './explain.mjs'
import { fail } from './fail.mjs'
import { wantedPackages } from './lockfile.mjs'
import { findNativeFiles, loadNatives } from './native.mjs'
import { runNpm } from './npm.mjs'

/**
 * Makes sure that a folder's packages are there as its lockfile says, for serving or with everything that tests and checks
 * need. A stamp says what was installed last; an install that was interrupted left none.
 */
export async function install({ folder, runtime, what, title }) {
  const stamp = readStamp(folder)
  const lock = lockHash(folder)
  const wanted = wantedPackages(folder, what)
  const current = stamp?.lock === lock
  const enough = current && (stamp.what === what || stamp.what === 'everything')
  if (enough && isWhole({ folder, wanted, stamp })) return

  prepareFolder(folder)
  // What is there already may be in use by services that run: more is laid beside it, and nothing is taken away.
  const add = current && stamp.what === 'serving' && what === 'everything' && isWhole({ folder, wanted: [], stamp })
  await runNpm({ folder, npm: runtime.npm, env: withNodeFirst(runtime.npm[0]), what, add, wanted, title })
  const natives = wanted.filter(each => each.native)
  const trouble = loadNatives({ folder, node: runtime.node, natives })
  if (trouble) fail(trouble)
  writeStamp(folder, { lock, what, native: nativeSizes(folder, natives) })
}

/** The environment of a program that calls `node` by its name and must find the same one. */
export function withNodeFirst(node) {
  return node === 'npm' ? process.env : { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
}

/**
 * Packages that vanished are installed again at once; a native one, without which nothing works and which people delete by
 * moving a folder between machines, is named first, and installed again by the next start.
 */
function isWhole({ folder, wanted, stamp }) {
  const damaged = Object.entries(stamp.native).find(([file, size]) => sizeOf(join(folder, file)) !== size)
  if (damaged) {
    prepareFolder(folder)
    const [, name = damaged[0]] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(damaged[0]) ?? []
    const machine = `${process.platform} ${process.arch}`
    fail(
      `The package ${name}, made for ${machine}, is missing or damaged. Run the same command again: it installs it anew.`,
    )
  }
  return wanted.every(({ path, native }) => native || existsSync(join(folder, path, 'package.json')))
}

function nativeSizes(folder, natives) {
  const files = natives.flatMap(({ path }) => findNativeFiles(folder, path))
  return Object.fromEntries(files.map(file => [file, sizeOf(join(folder, file))]))
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size
}

function prepareFolder(folder) {
  try {
    accessSync(folder, constants.W_OK)
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    rmSync(stampFile(folder), { force: true })
    // npm would report a folder that cannot be written only after it has fetched everything.
    writeFileSync(stampFile(folder), '')
  } catch (error) {
    fail(explainError(error.code, folder))
  }
}

function lockHash(folder) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
}

function stampFile(folder) {
  return join(folder, 'node_modules', '.trivium-installed')
}

function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp(folder, stamp) {
  try {
    writeFileSync(stampFile(folder), JSON.stringify(stamp))
  } catch (error) {
    fail(explainError(error.code, folder))
  }
}
