import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

it.each(['sk-1', '密钥', '', 'x'.repeat(4096)])('opens what it sealed, and never seals alike: %s', text => {
  const sealed = seal(key, text, 'place')
  expect(unseal(key, sealed, 'place')).toBe(text)
  expect(seal(key, text, 'place').nonce).not.toEqual(sealed.nonce)
})

it('opens nothing with another key or in another place', () => {
  const sealed = seal(key, 'secret', 'place')
  expect(() => unseal(randomBytes(32), sealed, 'place')).toThrow()
  expect(() => unseal(key, sealed, 'elsewhere')).toThrow()
  expect(() => unseal(key, sealed)).toThrow()
})

it('opens nothing that was changed or cut', () => {
  const sealed = seal(key, 'secret')
  for (const part of ['nonce', 'hidden', 'tag'] as const) {
    const changed = Buffer.from(sealed[part])
    changed[0] = (changed[0] ?? 0) ^ 1
    expect(() => unseal(key, { ...sealed, [part]: changed })).toThrow()
  }
  expect(() => unseal(key, { ...sealed, tag: sealed.tag.subarray(0, 8) })).toThrow()
})
