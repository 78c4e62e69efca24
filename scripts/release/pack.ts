import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Packed {
  file: string
  bytes: number
  sha256: string
}

/** Makes the .tgz of a package folder, as npm would publish it. */
export function pack(root: string, folder: string, target: string): Packed {
  const [command = 'npm', ...before] = findNpm(root)
  const args = [...before, 'pack', folder, '--pack-destination', target, '--json', '--loglevel=error']
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm could not pack ${folder}: ${error?.message ?? stderr.trim()}`)
  const file = join(target, readFilename(JSON.parse(stdout)))
  const content = readFileSync(file)
  return { file, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The npm that belongs to the runtime, where that was fetched; otherwise the one that started this, or the one on the path. */
function findNpm(root: string): string[] {
  const fetched = join(root, 'scripts/runtime/node_modules/npm/bin/npm-cli.js')
  const own = process.env.npm_execpath
  if (existsSync(fetched)) return [process.execPath, fetched]
  return own?.endsWith('.js') ? [process.execPath, own] : ['npm']
}

/** npm answers with a list of packages, newer ones with an object by name. */
function readFilename(answer: object): string {
  const [first] = Object.values(answer) as { filename: string }[]
  if (!first) throw new Error('npm packed nothing')
  return first.filename
}
