import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { loadNatives } from './native.mjs'

test('a native part that does not load is named with the platform, the reason and what to do', async () => {
  const folder = await temporaryDirectory()
  mkdirSync(join(folder, 'node_modules/broken'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/broken/broken.node'), 'not a library')
  const load = (name: string) =>
    loadNatives({ folder, node: process.execPath, natives: [{ name, version: '1.2.3', path: `node_modules/${name}` }] })
  const machine = `${process.platform} ${process.arch}`
  expect(load('broken')).toMatch(
    new RegExp(`^The package broken 1\\.2\\.3 does not load on ${machine} \\(.+\\)\\. Run the same command again`),
  )
  expect(load('absent')).toContain('npm could not fetch it')
})
