import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDirectory } from '@trivium/testing'
import { expect, it } from 'vitest'
import { readOrMakeKey } from './key-file.ts'

it('makes a key once, for nobody else', async () => {
  const file = join(await temporaryDirectory(), 'service.key')
  const key = readOrMakeKey(file, 'base64')
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`)
  expect(readOrMakeKey(file, 'base64')).toBe(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('gives processes that start at the same moment one key, and leaves nothing else behind', async () => {
  const folder = await temporaryDirectory()
  const script = `import { readOrMakeKey } from ${JSON.stringify(new URL('./key-file.ts', import.meta.url).href)}
    process.stdout.write(readOrMakeKey(${JSON.stringify(join(folder, 'service.key'))}, 'hex'))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script])
  const keys = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(folder)).toEqual(['service.key'])
})

it('refuses an empty file instead of sealing with nothing', async () => {
  const file = join(await temporaryDirectory(), 'service.key')
  writeFileSync(file, '\n')
  expect(() => readOrMakeKey(file, 'hex')).toThrow(/is empty\. Restore it from a backup/)
})
