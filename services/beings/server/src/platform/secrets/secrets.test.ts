import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createSecretBox, isSealed } from './encrypt-secret.ts'
import { readOrCreateKey } from './key-file.ts'
import { isMask, maskSecret } from './mask-secret.ts'

test('what was sealed can be opened with the same key only', () => {
  const box = createSecretBox(randomBytes(32))
  for (const secret of ['sk-1', '密钥', '', 'x'.repeat(4096)]) {
    const sealed = box.seal(secret)
    expect(isSealed(sealed)).toBe(true)
    expect(box.open(sealed)).toBe(secret)
    expect(box.seal(secret)).not.toBe(sealed)
    expect(() => createSecretBox(randomBytes(32)).open(sealed)).toThrow()
  }
})

test('a changed bit is noticed', () => {
  const box = createSecretBox(randomBytes(32))
  const sealed = box.seal('secret')
  const bytes = Buffer.from(sealed.slice('sealed:v1:'.length), 'base64')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => box.open(`sealed:v1:${changed.toString('base64')}`)).toThrow()
  }
  expect(() => box.open('plain')).toThrow('not sealed')
})

test('a mask shows enough to tell keys apart, and of a short one nothing', () => {
  expect(maskSecret('sk-abcdefgh1234')).toBe('••••1234')
  expect(maskSecret('short')).toBe('••••')
  expect(maskSecret('')).toBe('')
  expect(isMask(maskSecret('sk-abcdefgh1234'))).toBe(true)
  expect(isMask('sk-abcdefgh1234')).toBe(false)
})

test('the key file is made once and is readable by its owner alone', async () => {
  const directory = await temporaryDirectory()
  const key = readOrCreateKey(directory)
  expect(key).toHaveLength(32)
  expect(readOrCreateKey(directory)).toEqual(key)
  expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600)
  await writeFile(join(directory, 'secret.key'), 'broken')
  expect(() => readOrCreateKey(directory)).toThrow(/damaged/)
})
