import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// 128 MiB and about a third of a second: hard on guessing, unnoticed when signing in.
const standardCost = { N: 2 ** 17, r: 8, p: 1 }
const maxmem = 256 * 1024 * 1024
const keyBytes = 32

export const shortestPassword = 8

/** The hash names its cost, so that old ones stay good when the standard rises. */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, n, r, p, salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64')
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem }
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, options)
  return timingSafeEqual(actual, expected)
}
