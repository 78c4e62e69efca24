import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { query } from '../../../test/field-rules.ts'

// The compiler has to be loaded, which takes its time on a busy machine.
test('a root around the data directory shows the workspaces in it and nothing else', { timeout: 240_000 }, async () => {
  const world = await temporaryDirectory()
  const dataDir = join(world, 'data')
  await mkdir(dataDir)
  const { user } = await startReady({ dataDir, environment: { BEINGS_CODE_ROOTS: world } })
  await writeFile(join(dataDir, 'keys.json'), '{"needle": "of the service"}')
  await writeFile(join(world, 'main.ts'), "import keys from './data/keys.json'\nexport const all = keys\n")
  const tree = (await user.get(query('/api/code/tree', { path: world }))).body
  expect(tree.entries.map(({ name }: { name: string }) => name)).toEqual(['main.ts'])
  const filePath = join(dataDir, 'keys.json')
  expect((await user.get(query('/api/code/detail', { filePath, lineNumber: 1 }))).status).toBe(403)
  const hover = await user.post('/api/code/hover', { filePath: join(world, 'main.ts'), lineNumber: 2, column: 14 })
  expect(hover.text).toContain('all')
  expect(hover.text).not.toContain('needle')
})
