import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { findTreeChanges } from './clean-tree.ts'
import { collectModules } from './collect-modules.ts'
import { pinDependencies } from './pin-dependencies.ts'
import { makePlain } from './plain-module.ts'
import { raiseVersion } from './raise-version.ts'
import { findReferences } from './references.ts'
import { readWorkspaces } from './workspaces.ts'

async function treeOf(files: Record<string, string | object>): Promise<string> {
  const root = await temporaryDirectory()
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return root
}

const house = {
  'package.json': { workspaces: ['packages/*'] },
  'package-lock.json': {
    packages: { 'node_modules/pg': { version: '8.1.0' }, 'packages/b/node_modules/pg': { version: '7.0.0' } },
  },
  'packages/a/package.json': {
    name: '@trivium/a',
    exports: { '.': './src/index.ts', './more': './src/more.ts' },
    dependencies: { pg: '^8.0.0', '@trivium/b': '*' },
  },
  'packages/b/package.json': { name: '@trivium/b', exports: { '.': './src/b.ts' } },
}

test('a module refers to what it imports in every form, and to the threads it starts', () => {
  const code = [
    "import a, { b } from './a.ts'",
    "export * from './c.ts'",
    "export { d } from './d.ts'",
    "const e = await import('./e.ts')",
    "const f = new Worker(new URL('./f.ts', import.meta.url))",
    "const folder = new URL('../web/dist', import.meta.url)",
    `const said = "import x from './not-this.ts'" // import './nor-this.ts'`,
    'export const own = 1, other = await import(e.name)',
  ].join('\n')
  const found = findReferences('x.js', code)
  expect(found.map(({ target }) => target).sort()).toEqual(['./a.ts', './c.ts', './d.ts', './e.ts', './f.ts'])
  for (const { target, start, end } of found) expect(code.slice(start, end)).toBe(`'${target}'`)
})

test('types become blanks: every other character stays in its place, imports lead to the plain files', async () => {
  const source = [
    "import type { Thing } from './thing.ts'",
    "import { type Kind, one } from '@trivium/a/more'",
    '/** 😀 */ export const two = (thing: Thing): Kind => {',
    "  throw new Error('here' as string)",
    '}',
  ].join('\n')
  const root = await treeOf({ ...house, 'packages/b/src/b.ts': source })
  const { code, files, packages } = makePlain('packages/b/src/b.ts', readWorkspaces(root))
  expect([files, packages]).toEqual([['packages/a/src/more.ts'], []])
  expect(code.split('\n')[1]).toContain("from '../../a/src/more.js'")
  expect(code.split('\n')[3]).toBe("  throw new Error('here'          )")
  expect(code).not.toMatch(/Thing|Kind/)
})

describe('the packages from npm', () => {
  const files = {
    ...house,
    'scripts/main.mjs': "import '@trivium/a'",
    'packages/a/src/index.ts': "import pg from 'pg'\nimport manifest from '../package.json' with { type: 'json' }",
    'packages/a/src/never-imported.ts': "import 'left-behind'",
  }

  test('are those that the imported workspaces declare, as the lockfile has them', async () => {
    const workspaces = readWorkspaces(await treeOf(files))
    const collected = collectModules('scripts/main.mjs', workspaces)
    expect([...collected.modules.keys()]).toEqual(['scripts/main.mjs', 'packages/a/src/index.ts'])
    expect([...collected.files]).toEqual(['packages/a/package.json'])
    expect(pinDependencies(collected, workspaces)).toEqual({ pg: '8.1.0' })
  })

  test('are refused when nobody declares them, or when two versions are wanted', async () => {
    const undeclared = readWorkspaces(
      await treeOf({ ...files, 'packages/a/src/index.ts': "import 'pg/lib/x'\nimport 'kysely'" }),
    )
    expect(() => pinDependencies(collectModules('scripts/main.mjs', undeclared), undeclared)).toThrow(
      'packages/a/src/index.ts imports kysely, which no package.json declares.',
    )
    const twice = readWorkspaces(
      await treeOf({
        ...files,
        'packages/a/src/index.ts': "import '@trivium/b'",
        'packages/b/package.json': { ...house['packages/b/package.json'], dependencies: { pg: '^7.0.0' } },
        'packages/b/src/b.ts': '',
      }),
    )
    expect(() => pinDependencies(collectModules('scripts/main.mjs', twice), twice)).toThrow(
      /pg is wanted as 8.1.0 and.*7.0.0/,
    )
  })
})

test('a release is made from what is committed; whatever differs is named', async () => {
  const root = await treeOf({
    'kept.txt': 'a',
    'two words.txt': 'b',
    'moved.txt': 'some text to be found again',
    '.gitignore': 'dist/',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], { cwd: root })
  expect(findTreeChanges(root)).toMatch(/^A release is made from a clone, and git says: /)
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'all')
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/ignored.txt'), '')
  expect(findTreeChanges(root)).toBeUndefined()
  writeFileSync(join(root, 'two words.txt'), 'changed')
  writeFileSync(join(root, 'neü.txt'), '')
  renameSync(join(root, 'moved.txt'), join(root, 'new-name.txt'))
  git('add', 'moved.txt', 'new-name.txt')
  const named = findTreeChanges(root)?.split(': ')[1]?.split(', ').sort()
  expect(named).toEqual(['new-name.txt', 'neü.txt', 'two words.txt'])
})

describe('raising the version', () => {
  const files = {
    'package.json': { version: '1.0.0' },
    'packages/a/package.json': { version: '1.0.0' },
    'other/package.json': { name: 'without a version' },
    'package-lock.json': {
      version: '1.0.0',
      packages: { 'packages/a': { version: '1.0.0' }, 'node_modules/x': { version: '1.0.0' } },
    },
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- New.\n',
  }
  const raise = (root: string, version: string) =>
    raiseVersion({
      root,
      version,
      today: '2026-11-16',
      files: ['package.json', 'packages/a/package.json', 'other/package.json'],
    })

  test('changes every place at once', async () => {
    const root = await treeOf(files)
    const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
    raise(root, '1.1.0')
    expect([read('package.json').version, read('packages/a/package.json').version]).toEqual(['1.1.0', '1.1.0'])
    expect(read('other/package.json')).toEqual({ name: 'without a version' })
    const packages = { 'packages/a': { version: '1.1.0' }, 'node_modules/x': { version: '1.0.0' } }
    expect(read('package-lock.json')).toEqual({ version: '1.1.0', packages })
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
    expect(changelog).toBe('# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-11-16)\n\n- New.\n')
    expect(() => raise(root, '1.1.0')).toThrow('CHANGELOG.md tells of 1.1.0 already.')
    expect(() => raise(root, '1.2.0')).toThrow('CHANGELOG.md says nothing under "## Unreleased".')
  })

  test.each(['', 'v1.2.0', '1.2', 'minor', '1.2.0 '])('wants a version, not "%s"', async version => {
    const root = await treeOf(files)
    expect(() => raise(root, version)).toThrow('Say which version')
  })
})
