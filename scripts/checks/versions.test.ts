import { expect, test } from 'vitest'
import { findVersionFaults, programs } from './versions.ts'

/** A repository at 1.2.3, with what a test changes in it. */
function faultsOf(changed: Record<string, string> = {}, answers: Record<string, string> = {}): Promise<string[]> {
  const files: Record<string, string> = {
    'package.json': '{ "version": "1.2.3" }',
    'packages/db/package.json': '{ "version": "1.2.3" }',
    'scripts/runtime/package.json': '{ "name": "no version of its own" }',
    'package-lock.json': JSON.stringify({
      version: '1.2.3',
      packages: {
        '': { version: '1.2.3' },
        'packages/db': { version: '1.2.3' },
        'node_modules/pg': { version: '8.0.0' },
      },
    }),
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.2.3 (2026-11-16)\n\n- First.\n\n## 1.2.2 (2026-11-01)\n',
    ...changed,
  }
  const read = (file: string) => files[file] ?? ''
  return findVersionFaults(Object.keys(files), read, async program => answers[program] ?? '1.2.3')
}

test('a repository that tells one version everywhere has no fault', async () => {
  expect(await faultsOf()).toEqual([])
})

test('before the first release the changelog has only what is unreleased', async () => {
  expect(await faultsOf({ 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- New.\n' })).toEqual([])
})

test.each([
  ['a workspace', { 'packages/db/package.json': '{ "version": "1.2.2" }' }, 'packages/db/package.json: says 1.2.2'],
  [
    'the lockfile',
    { 'package-lock.json': '{ "version": "1.2.3", "packages": { "packages/db": { "version": "1.0.0" } } }' },
    'package-lock.json, "packages/db": says 1.0.0',
  ],
  [
    'the changelog',
    { 'CHANGELOG.md': '# Changelog\n\n## 1.3.0 (2026-12-01)\n' },
    'CHANGELOG.md, its newest heading: says 1.3.0',
  ],
  ['no heading at all', { 'CHANGELOG.md': '# Changelog\n' }, 'CHANGELOG.md, its newest heading: says nothing'],
])('another version in %s is named', async (_place, changed, fault) => {
  expect(await faultsOf(changed)).toEqual([`${fault}, but package.json 1.2.3`])
})

test.each(programs)('another answer of %s is named', async program => {
  expect(await faultsOf({}, { [program]: '1.2.2' })).toEqual([
    `${program} --version: says 1.2.2, but package.json 1.2.3`,
  ])
})
