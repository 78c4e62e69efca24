import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { startLocked } from '../../../test/factories.ts'
import { createShiftedClock } from '../../../test/shifted-clock.ts'
import { createLoginLimit } from './login-limit.ts'

const day = 24 * 3600 * 1000
const password = 'correct horse'

/** How many guesses get through in a day when somebody tries all the time. */
function guessesInADay(callerOf: (guess: number) => { address: string; device: string | undefined }): number {
  const clock = createShiftedClock({ held: true })
  const limit = createLoginLimit(clock)
  const end = clock.now() + day
  let guesses = 0
  while (clock.now() < end) {
    const wait = limit.attempt(callerOf(guesses))
    if (wait === undefined) guesses += 1
    else clock.jump(wait * 1000)
  }
  return guesses
}

test('guessing stays hopeless, from one address, from a thousand, and from all over an IPv6 network', () => {
  expect(guessesInADay(() => ({ address: '203.0.113.1', device: undefined }))).toBeLessThan(1_500)
  expect(guessesInADay(guess => ({ address: `10.0.${guess % 4}.${guess % 250}`, device: undefined }))).toBeLessThan(
    1_500,
  )
  expect(guessesInADay(guess => ({ address: `2001:db8::${guess}`, device: undefined }))).toBeLessThan(1_500)
  expect(guessesInADay(() => ({ address: '::1', device: 'stolen' }))).toBeLessThan(1_500)
})

test('who waits is let in again within a minute, and a right password begins anew', () => {
  const clock = createShiftedClock({ held: true })
  const limit = createLoginLimit(clock)
  const caller = { address: '127.0.0.1', device: undefined }
  for (let guess = 0; guess < 500; guess += 1) {
    const wait = limit.attempt(caller)
    expect(wait ?? 0).toBeLessThanOrEqual(60)
    if (wait !== undefined) clock.jump(wait * 1000)
  }
  clock.jump(60_000)
  expect(limit.attempt(caller)).toBeUndefined()
  limit.forget(caller)
  for (let guess = 0; guess < 10; guess += 1) expect(limit.attempt(caller)).toBeUndefined()
  expect(limit.attempt(caller)).toBe(15)
})

test('behind a proxy, ten wrong tries of a stranger do not keep out a browser that was let in before', async () => {
  const clock = createShiftedClock({ held: true })
  const { stranger, url } = await startLocked(password, { clock })
  const first = await stranger.post('/login', { password })
  const device = first.headers['set-cookie']?.find(line => line.startsWith('beings_device_')) ?? ''
  expect(device).toMatch(/^beings_device_[0-9a-f]{12}=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
  for (let guess = 0; guess < 12; guess += 1) await stranger.post('/login', { password: `guess ${guess}` })
  expect((await stranger.post('/login', { password })).status).toBe(403)
  const cookie = device.split(';')[0] ?? ''
  expect((await createCaller(url, cookie).post('/login', { password })).status).toBe(200)
  // It opens nothing by itself, and a made-up one is nobody's.
  expect((await createCaller(url, cookie).get('/api/beings')).status).toBe(403)
  const forged = `${cookie.split('=')[0]}=sealed:v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
  expect((await createCaller(url, forged).post('/login', { password })).headers['retry-after']).toBe('15')

  // With the password the device is forgotten too.
  const session = cookieOf(await createCaller(url, cookie).post('/login', { password }))
  await createCaller(url, session).post('/api/session/password', {
    password: 'battery staple',
    currentPassword: password,
  })
  expect((await createCaller(url, cookie).post('/login', { password: 'battery staple' })).status).toBe(403)
})

test('a trusted proxy tells clients apart; nobody else is believed', async () => {
  const clock = createShiftedClock({ held: true })
  const tries = async (trusted: string, count = 12) => {
    const environment = { BEINGS_TRUSTED_PROXIES: trusted }
    const { stranger } = await startLocked(password, { clock, environment })
    const attempt = (from: string, guess: string) =>
      stranger.post('/login', { password: guess }, { 'x-forwarded-for': from })
    for (let guess = 0; guess < count; guess += 1) await attempt('203.0.113.1', `guess ${guess}`)
    return (await attempt('203.0.113.2', password)).status
  }
  expect(await tries('127.0.0.1')).toBe(200)
  expect(await tries('10.0.0.0/8')).toBe(403)
  expect(await tries('')).toBe(403)
})
