import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import type { HeaderList } from '@trivium/inbox-relay'
import { describe, expect, test } from 'vitest'
import { awkwardBodies } from '../../test/awkward-bodies.ts'
import { canJudge, officialProviders } from '../../test/official-providers.ts'
import { createSecretBox } from './secret-box.ts'
import { signMessage } from './sign-message.ts'
import { signedUrls } from './signed-urls.ts'
import { type OpenVerifier, verifySignature } from './verify-signature.ts'

const url = 'https://inbox.test/api/hook/id/nested?a=1'

describe.each(officialProviders)('$provider', official => {
  const { provider, secret } = official
  const verifier: OpenVerifier = { provider, secrets: [secret], options: {} }
  const bodies = awkwardBodies.filter(({ bytes }) => canJudge(official, bytes))

  test.each(bodies)('what the official package signs is valid: $name', async ({ bytes, headers }) => {
    const signed = { headers: [...headers, ...(await official.sign(bytes, url))], body: bytes, urls: [url] }
    expect(verifySignature(verifier, signed, Date.now())).toEqual({ state: 'valid', provider, reason: null })
  })

  test.each(bodies)('what is signed again satisfies the official package: $name', async ({ bytes, headers }) => {
    const old = await official.sign(Buffer.from('something else'), url)
    const lines = signMessage(verifier, { headers: [...headers, ...old], body: bytes, urls: [url] }, Date.now())
    expect(await official.verify({ body: bytes, headers: lines, url })).toBe(true)
    expect(lines.map(([name]) => name)).toEqual([...headers, ...old].map(([name]) => name))
  })

  test('other secrets, changed bodies and missing headers are invalid and say why', async () => {
    const body = Buffer.from('{"a":1}')
    const signed = { headers: await official.sign(body, url), body, urls: [url] }
    const wrongSecret = verifySignature({ ...verifier, secrets: ['another'] }, signed, Date.now())
    expect(wrongSecret).toMatchObject({ state: 'invalid', reason: expect.any(String) })
    expect(verifySignature(verifier, { ...signed, headers: [] }, Date.now())).toMatchObject({
      state: 'invalid',
      reason: expect.stringContaining('missing'),
    })
    if (provider === 'gitlab' || provider === 'twilio') return
    expect(verifySignature(verifier, { ...signed, body: Buffer.from('{"a":2}') }, Date.now()).state).toBe('invalid')
  })
})

const timed = officialProviders.filter(({ provider }) => /stripe|slack|standard|svix|paddle/.test(provider))
test.each(timed)('$provider: a true signature that is too old is expired, not invalid', async official => {
  const body = Buffer.from('{}')
  const signed = { headers: await official.sign(body, url), body, urls: [url] }
  const verdict = verifySignature(
    { provider: official.provider, secrets: [official.secret], options: {} },
    signed,
    Date.now() + 3 * 3_600_000,
  )
  expect(verdict).toMatchObject({ state: 'expired', reason: expect.stringContaining('3 h before') })
})

test('generic HMAC takes header, digest, encoding and prefix', () => {
  const options = { header: 'X-My-Sig', algorithm: 'sha512', encoding: 'base64', prefix: 'v=' } as const
  const verifier: OpenVerifier = { provider: 'hmac', secrets: ['s'], options }
  const message = { headers: [], body: Buffer.from([0xff, 0]), urls: [url] }
  const headers = signMessage(verifier, message, 0)
  expect(headers[0]?.[1]).toMatch(/^v=/)
  expect(verifySignature(verifier, { ...message, headers }, 0).state).toBe('valid')
  expect(verifySignature({ ...verifier, options: {} }, { ...message, headers }, 0).state).toBe('invalid')
})

describe('as many signatures and fields as a stranger likes', () => {
  const body = Buffer.from('{}')
  const judge = (provider: OpenVerifier['provider'], secret: string, message: { headers: HeaderList; body: Buffer }) =>
    verifySignature({ provider, secrets: [secret], options: {} }, { ...message, urls: [url] }, Date.now())

  test('one that fits is found among thousands, where each costs nothing', async () => {
    for (const official of timed.filter(one => /stripe|standard|svix/.test(one.provider))) {
      const headers = (await official.sign(body, url)).map(([name, value]): [string, string] => {
        if (!/-signature$/i.test(name)) return [name, value]
        const many = value.startsWith('t=') ? value.replace(',', `,${'v1=0,'.repeat(10_000)}`) : undefined
        return [name, many ?? `${'v1,0 '.repeat(10_000)}${value}`]
      })
      expect(judge(official.provider, official.secret, { headers, body }).state).toBe('valid')
    }
  })

  test('of those that go through the whole body one by one, ten are looked at', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const secret = `whpk_${Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')}`
    const time = String(Math.floor(Date.now() / 1000))
    const signature = `v1a,${signBytes(null, Buffer.from(`1.${time}.{}`), privateKey).toString('base64')}`
    const behind = (count: number) => {
      const given = `${'v1a,AA== '.repeat(count)}${signature}`
      const headers: HeaderList = [
        ['webhook-id', '1'],
        ['webhook-timestamp', time],
        ['webhook-signature', given],
      ]
      return judge('standard-webhooks', secret, { headers, body }).state
    }
    expect([behind(0), behind(9), behind(10)]).toEqual(['valid', 'valid', 'invalid'])
  })

  test('Twilio: a form with more fields than anybody sends is not taken apart', async () => {
    const twilio = officialProviders.find(({ provider }) => provider === 'twilio')
    const form: HeaderList = [['Content-Type', 'application/x-www-form-urlencoded']]
    const verdict = (fields: number) => {
      const many = Buffer.from(Array.from({ length: fields }, (_, place) => `k${place}=1`).join('&'))
      const verifier: OpenVerifier = { provider: 'twilio', secrets: [twilio?.secret ?? ''], options: {} }
      const headers = signMessage(verifier, { headers: form, body: many, urls: [url] }, 0)
      return verifySignature(verifier, { headers: [...form, ...headers], body: many, urls: [url] }, 0)
    }
    expect(verdict(1_000).state).toBe('valid')
    expect(verdict(5_002)).toMatchObject({ state: 'invalid', reason: 'The form has more than 5000 fields' })
  })
})

test('GitHub: the sha1 header counts when it is the only one', () => {
  const headers: HeaderList = [['X-Hub-Signature', 'sha1=d1c1d3b4c1dd10a1c1bbb1bd1b10bd0d4e4bf1ef']]
  const message = { headers, body: Buffer.from('x'), urls: [url] }
  const verifier: OpenVerifier = { provider: 'github', secrets: ['s'], options: {} }
  expect(verifySignature(verifier, message, 0).state).toBe('invalid')
  expect(
    verifySignature(
      verifier,
      { ...message, headers: signMessage(verifier, message, 0).filter(([name]) => name === 'X-Hub-Signature') },
      0,
    ).state,
  ).toBe('valid')
})

test('Standard Webhooks with an Ed25519 key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x ?? ''
  const secret = `whpk_${Buffer.from(raw, 'base64url').toString('base64')}`
  const signature = signBytes(null, Buffer.from('m.1000.{}'), privateKey).toString('base64')
  const headers: HeaderList = [
    ['webhook-id', 'm'],
    ['webhook-timestamp', '1000'],
    ['webhook-signature', `v1,AAAA v1a,${signature}`],
  ]
  const verifier: OpenVerifier = { provider: 'standard-webhooks', secrets: [secret], options: {} }
  expect(verifySignature(verifier, { headers, body: Buffer.from('{}'), urls: [] }, 1_000_000).state).toBe('valid')

  // Whoever knows the public key can make this one.
  const forged = createHmac('sha256', secret).update('m.1000.{}').digest('base64')
  const lines: HeaderList = [...headers.slice(0, 2), ['webhook-signature', `v1,${forged}`]]
  expect(verifySignature(verifier, { headers: lines, body: Buffer.from('{}'), urls: [] }, 1_000_000).state).toBe(
    'invalid',
  )
})

test('an empty key that was stored once makes nothing valid', () => {
  const headers: HeaderList = [
    ['webhook-id', 'm'],
    ['webhook-timestamp', '1000'],
    ['webhook-signature', `v1,${createHmac('sha256', '').update('m.1000.{}').digest('base64')}`],
  ]
  const verifier: OpenVerifier = { provider: 'standard-webhooks', secrets: ['whsec_'], options: {} }
  expect(verifySignature(verifier, { headers, body: Buffer.from('{}'), urls: [] }, 1_000_000).state).toBe('invalid')
})

test('Twilio may have called through a proxy, with or without a port', () => {
  const urls = signedUrls('http://127.0.0.1:4003/api/hook/id', '/api/hook/id/a?b', [['Host', 'public.test:8080']])
  expect(urls).toEqual([
    'http://127.0.0.1:4003/api/hook/id/a?b',
    'https://public.test:8080/api/hook/id/a?b',
    'http://public.test:8080/api/hook/id/a?b',
  ])
})

test('a sealed secret opens only with its key and its place', () => {
  const box = createSecretBox('key')
  const sealed = box.seal('whsec_ö', 'endpoint')
  expect(sealed).not.toContain('whsec')
  expect(box.open(sealed, 'endpoint')).toBe('whsec_ö')
  expect(() => box.open(sealed, 'other')).toThrow()
  expect(() => createSecretBox('other').open(sealed, 'endpoint')).toThrow()
})
