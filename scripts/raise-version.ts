/** `npm run raise-version -- 1.3.0`: the one place where the version of the house is changed, everywhere at once. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { raiseVersion } from './release/raise-version.ts'

try {
  const root = join(import.meta.dirname, '..')
  const kept = execFileSync('git', ['ls-files', '-z', '*package.json'], { cwd: root, encoding: 'utf8' })
  const files = kept.split('\0').filter(Boolean)
  const today = new Date().toISOString().slice(0, 10)
  raiseVersion({ root, files, version: process.argv[2] ?? '', today })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
