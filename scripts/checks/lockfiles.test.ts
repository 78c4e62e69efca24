import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMissingBinaries, type Lockfile } from './lockfiles.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): Lockfile => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Every platform binary of the product's own lockfile. */
const binaries = Object.entries(read('package-lock.json').packages)
  .filter(([, { os }]) => os !== undefined)
  .map(([path]) => path)

test('the lockfiles hold the binaries of every platform', () => {
  expect(binaries.length).toBeGreaterThan(40)
  for (const file of ['package-lock.json', 'scripts/runtime/package-lock.json']) {
    expect(findMissingBinaries(read(file))).toEqual([])
  }
})

describe('a binary that is taken out of the lockfile is named', () => {
  test.each(binaries)('%s', path => {
    const lockfile = read('package-lock.json')
    delete lockfile.packages[path]
    const faults = findMissingBinaries(lockfile)
    expect(faults.join()).toContain(path.replace('node_modules/', ''))
  })
})

test('a Node for each of the four machines is pinned', () => {
  const entries = Object.values(read('scripts/runtime/package-lock.json').packages)
  for (const [os, cpu] of [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ] as const) {
    expect(entries.some(entry => [entry.os].flat().includes(os) && [entry.cpu].flat().includes(cpu))).toBe(true)
  }
})

test('a package below another finds its binaries beside itself or above', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/b': {
      version: '1.0.0',
      optionalDependencies: { 'b-linux-x64': '1', 'b-darwin-x64': '1' },
    },
    'node_modules/a/node_modules/b-linux-x64': { version: '1.0.0' },
    'node_modules/b-darwin-x64': { version: '1.0.0' },
  }
  expect(findMissingBinaries({ packages })).toEqual([])
  const { 'node_modules/b-darwin-x64': _, ...fewer } = packages
  expect(findMissingBinaries({ packages: fewer })).toEqual([
    expect.stringMatching(/^lacks b-darwin-x64@1 \(for darwin x64\), which b needs/),
  ])
})
