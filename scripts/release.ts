/** `npm run release`: both packages, from what is committed; `-- --draft` takes the files as they are, to try them out. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findTreeChanges } from './release/clean-tree.ts'
import { makePackages } from './release/make-packages.ts'

const root = join(import.meta.dirname, '..')

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { draft: { type: 'boolean' } } })
  const changes = values.draft ? undefined : findTreeChanges(root)
  if (changes) throw new Error(changes)
  for (const { file, bytes, sha256 } of await makePackages(
    root,
    resolve(positionals[0] ?? join(root, 'dist/release')),
  )) {
    console.log(`${file}  ${Math.ceil(bytes / 1024)} KiB  sha256 ${sha256}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
