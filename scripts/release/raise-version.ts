import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Raise {
  root: string
  /** Every package.json of the repository. */
  files: readonly string[]
  version: string
  today: string
}

/** Writes a version into every package.json and the lockfile, and puts what is unreleased in the changelog under it. */
export function raiseVersion({ root, files, version, today }: Raise): void {
  if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) {
    throw new Error('Say which version: npm run raise-version -- 1.2.3')
  }
  const changelog = read(root, 'CHANGELOG.md')
  if (changelog.includes(`\n## ${version} (`)) throw new Error(`CHANGELOG.md tells of ${version} already.`)
  if (!/^## Unreleased\n+- /m.test(changelog)) throw new Error('CHANGELOG.md says nothing under "## Unreleased".')
  const from = (JSON.parse(read(root, 'package.json')) as { version: string }).version
  for (const file of files) {
    const manifest = JSON.parse(read(root, file))
    if (manifest.version === from) write(root, file, { ...manifest, version })
  }
  const lock = JSON.parse(read(root, 'package-lock.json'))
  for (const [path, entry] of Object.entries<{ version?: string }>(lock.packages)) {
    if (!path.includes('node_modules/') && entry.version === from) entry.version = version
  }
  write(root, 'package-lock.json', { ...lock, version })
  const heading = `## Unreleased\n\n## ${version} (${today})\n`
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace(/^## Unreleased\n/m, heading))
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function write(root: string, file: string, content: object): void {
  writeFileSync(join(root, file), `${JSON.stringify(content, undefined, 2)}\n`)
}
