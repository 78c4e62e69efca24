import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findWebApps } from '../launcher/build-web.ts'
import type { Collected } from './collect-modules.ts'

const documents = ['README.md', 'CHANGELOG.md', 'LICENSE', 'docs/configuration.md', 'docs/deploy.md', 'docs/errors.md']

/** Code is collected by what imports it; these say something about a workspace, but are not read by it. */
const notRead = /\.tsx?$|\/test\/|\/(package|tsconfig)\.json$|\/README\.md$/

/**
 * What the servers read from disk beside their code: topics, styles, schemas, the built web interfaces. Each goes to the place it
 * has in the repository, where the code looks for it.
 */
export function copyResources({ files, folders }: Collected, root: string, target: string): void {
  const kept = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  const read = kept.split('\0').filter(file => file !== '' && !notRead.test(file) && existsSync(join(root, file)))
  for (const file of new Set([...documents, ...files, ...read])) cpSync(join(root, file), join(target, file))
  for (const app of findWebApps()) {
    const built = join(app, 'dist')
    cpSync(built, join(target, relative(root, built)), {
      recursive: true,
      filter: source => !source.endsWith('.built-from') && !source.endsWith('.map'),
    })
  }
}
