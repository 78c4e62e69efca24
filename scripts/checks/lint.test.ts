import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'

/** What the linter says, with the rules of this repository, about a workspace with these files. */
async function lint(files: Record<string, string>): Promise<string> {
  const folder = await temporaryDirectory()
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  const manifest = { name: 'x', version: '1.0.0', dependencies: { kysely: '*' }, devDependencies: { vitest: '*' } }
  const all = {
    ...files,
    'biome.json': JSON.stringify({ ...config, vcs: { enabled: false } }),
    'package.json': JSON.stringify(manifest),
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('imports in a circle', () => {
  test('are named with the way they take', async () => {
    const said = await lint({
      'src/one.ts': "import { two } from './two.ts'\n\nexport const one = () => two()\n",
      'src/two.ts': "import { three } from './three.ts'\n\nexport const two = () => three()\n",
      'src/three.ts': "import { one } from './one.ts'\n\nexport const three = (): unknown => one()\n",
    })
    expect(said).toContain('src/one.ts:1:21 lint/suspicious/noImportCycles')
    expect(said).toMatch(/resolves to .*two\.ts[\s\S]*which imports .*three\.ts/)
  })

  test('count when they are types only, too', async () => {
    const said = await lint({
      'src/one.ts': "import type { Two } from './two.ts'\n\nexport interface One {\n  two: Two\n}\n",
      'src/two.ts': "import type { One } from './one.ts'\n\nexport interface Two {\n  one: One\n}\n",
    })
    expect(said).toContain('lint/suspicious/noImportCycles')
  })

  test('are not seen where there are none', async () => {
    const said = await lint({
      'src/one.ts': "import type { Two } from './two.ts'\n\nexport interface One {\n  two: Two\n}\n",
      'src/two.ts': 'export interface Two {\n  name: string\n}\n',
    })
    expect(said).not.toContain('━')
  })
})

test('a package that the workspace does not declare is named', async () => {
  const said = await lint({
    'src/one.ts': "import { Kysely } from 'kysely'\nimport pg from 'pg'\n\nexport const both = [Kysely, pg]\n",
  })
  expect(said).toContain('src/one.ts:2:16 lint/correctness/noUndeclaredDependencies')
  expect(said).toContain('package.json')
  expect(said).not.toContain('src/one.ts:1:')
})
