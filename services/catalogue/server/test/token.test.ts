import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCatalogueConfig } from '../src/config.ts'
import { audience, issuer, type KeyServer, startKeyServer, subject } from './key-server.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const me = '{ currentUser { id username email firstName lastName } }'
const otherSubject = 'abcdef00-0000-4000-8000-0000000000ff'
const create = `mutation { createCourse(input: { title: "a", description: "", published: true,
  startDate: "2026-01-01T00:00Z", endDate: "2026-01-02T00:00Z" }) { id } }`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('with tokens', () => {
  let keys: KeyServer
  let catalogue: StartedCatalogue

  beforeEach(async () => {
    keys = await startKeyServer()
    catalogue = await startCatalogue({
      env: {
        CATALOGUE_AUTH: 'jwt',
        CATALOGUE_JWKS_URL: keys.url,
        CATALOGUE_JWT_ISSUER: issuer,
        CATALOGUE_JWT_AUDIENCE: audience,
      },
    })
  })

  const expectRefused = async (headers: Record<string, string>) => {
    const { status, errors, headers: answered, body } = await catalogue.ask('{ courses { id } }', {}, headers)
    expect([status, errors[0]?.extensions, 'data' in body]).toEqual([401, { code: 'UNAUTHENTICATED' }, false])
    expect(answered.get('www-authenticate')).toMatch(/^Bearer /)
  }

  it('reads the caller from the claims', async () => {
    const claims = { preferred_username: 'ada', email: 'ada@example.org', given_name: 'Ada', family_name: 'Löwe' }
    expect(
      (await catalogue.get(me, {}, bearer(await keys.sign({ ...claims, sub: subject.toUpperCase() })))).currentUser,
    ).toEqual({
      id: subject,
      username: 'ada',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Löwe',
    })
  })

  it('fills absent claims, and keeps callers apart', async () => {
    const { currentUser } = await catalogue.get(me, {}, bearer(await keys.sign()))
    expect(currentUser).toEqual({ id: subject, username: subject, email: '', firstName: '', lastName: '' })
    const other = await catalogue.get(me, {}, bearer(await keys.sign({ given_name: 'Other' })))
    expect(other.currentUser.firstName).toBe('Other')
  })

  it('accepts keys after each rotation', async () => {
    for (const algorithm of ['ES256', 'PS384', 'EdDSA']) {
      await keys.rotate(`next-${algorithm}`, algorithm)
      expect((await catalogue.ask(me, {}, bearer(await keys.sign()))).errors).toEqual([])
    }
  })

  it('refuses a token of a key that was rotated away', async () => {
    const old = await keys.sign()
    await keys.rotate('second')
    await catalogue.get(me, {}, bearer(await keys.sign()))
    await expectRefused(bearer(old))
  })

  it('accepts a new key that has no name, or the name of the old one, at once', async () => {
    await catalogue.get(me, {}, bearer(await keys.sign()))
    await keys.rotate('first')
    expect((await catalogue.ask(me, {}, bearer(await keys.sign()))).status).toBe(200)
    await keys.rotate(undefined)
    expect((await catalogue.ask(me, {}, bearer(await keys.sign()))).status).toBe(200)
    const old = await keys.sign()
    await keys.rotate(undefined)
    expect((await catalogue.ask(me, {}, bearer(await keys.sign()))).status).toBe(200)
    await expectRefused(bearer(old))
  })

  it('accepts the old and the new key while both are published without names', async () => {
    await keys.rotate(undefined)
    const old = await keys.sign()
    await keys.rotate(undefined, 'RS256', { keepsOld: true })
    for (const token of [old, await keys.sign()]) {
      expect((await catalogue.ask(me, {}, bearer(token))).status).toBe(200)
    }
    const stranger = await startKeyServer()
    await stranger.rotate(undefined)
    await expectRefused(bearer(await stranger.sign()))
  })

  it('refuses no token, another scheme and nonsense', async () => {
    await expectRefused({})
    await expectRefused({ authorization: 'Basic YTpi' })
    await expectRefused(bearer('not.a.token'))
    await expectRefused({ authorization: 'Bearer' })
  })

  it('refuses wrong claims', async () => {
    await expectRefused(bearer(await keys.sign({}, { expires: Math.floor(Date.now() / 1000) - 120 })))
    await expectRefused(bearer(await keys.sign({}, { issuer: 'https://other.example.org' })))
    await expectRefused(bearer(await keys.sign({}, { audience: 'inbox' })))
    for (const sub of ['', null, 7, true, {}, [subject]]) {
      await expectRefused(bearer(await keys.sign({ sub } as unknown as JWTPayload)))
    }
    await expectRefused(bearer(await keys.sign({ nbf: Math.floor(Date.now() / 1000) + 600 })))
  })

  it('refuses a token that never ends', async () => {
    await expectRefused(bearer(await keys.sign({}, { expires: 'never' })))
  })

  it('allows for clocks that differ a little', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    expect((await catalogue.ask(me, {}, bearer(await keys.sign({}, { expires: seconds - 5 })))).status).toBe(200)
    expect((await catalogue.ask(me, {}, bearer(await keys.sign({ nbf: seconds + 20 })))).status).toBe(200)
  })

  it('gives a subject that is no UUID an id by a fixed rule', async () => {
    const userOf = async (sub: string) => (await catalogue.get(me, {}, bearer(await keys.sign({ sub })))).currentUser
    const ada = await userOf('auth0|ada')
    // UUID version 5 of the subject in the namespace of the issuer, as any other program would compute it.
    expect(ada).toMatchObject({ id: 'd013d507-469b-523b-bf6f-03892fb4d817', username: 'auth0|ada' })
    expect(await userOf('auth0|ada')).toEqual(ada)
    expect((await userOf('auth0|bob')).id).not.toBe(ada.id)
  })

  it('takes memberships from a claim', async () => {
    const { id } = (await catalogue.get(create, {}, bearer(await keys.sign({ sub: otherSubject })))).createCourse
    const joined = '{ currentUser { coursesJoined { id } coursesOwned { id } } }'
    for (const courseMemberships of [[id.toUpperCase(), 'nothing', 7], [{ courseId: id, role: 'STUDENT' }]]) {
      const { currentUser } = await catalogue.get(joined, {}, bearer(await keys.sign({ courseMemberships })))
      expect(currentUser).toEqual({ coursesJoined: [{ id }], coursesOwned: [] })
    }
    const without = await catalogue.get(joined, {}, bearer(await keys.sign()))
    expect(without.currentUser.coursesJoined).toEqual([])
    const owner = await catalogue.get(
      joined,
      {},
      bearer(await keys.sign({ sub: otherSubject, courseMemberships: [id] })),
    )
    expect(owner.currentUser).toEqual({ coursesJoined: [], coursesOwned: [{ id }] })
  })

  it('keeps what it remembers for a caller from everybody else, whatever bytes they send', async () => {
    const body = JSON.stringify({ query: '{ currentUser { coursesOwned { id } } }' })
    const post = async (token: string, bytes: string) => {
      const headers = { ...bearer(token), 'content-type': 'application/json' }
      const response = await fetch(`${catalogue.url}/graphql`, { method: 'POST', headers, body: bytes })
      return { status: response.status, text: await response.text() }
    }
    const owner = await keys.sign()
    const { id } = (await catalogue.get(create, {}, bearer(owner))).createCourse
    for (let round = 0; round < 3; round += 1) expect((await post(owner, body)).text).toContain(id)
    const stranger = await keys.sign({ sub: otherSubject })
    const ownerKey = JSON.stringify([subject, subject, '', '', '', []])
    for (const bytes of [`${body}\n${ownerKey}`, `${ownerKey} ${body}`, `${body} ${ownerKey}`]) {
      const { status, text } = await post(stranger, bytes)
      expect([status, text.includes(id)], bytes).toEqual([400, false])
    }
  })

  it('refuses unknown keys, foreign signatures, shared secrets and no signature', async () => {
    await expectRefused(bearer(await keys.sign({}, { kid: 'unknown' })))
    const stranger = await startKeyServer()
    await expectRefused(bearer(await stranger.sign({}, { kid: 'first' })))
    const claims = { sub: subject, iss: issuer, aud: audience, exp: Math.floor(Date.now() / 1000) + 300 }
    await expectRefused(bearer(new UnsecuredJWT(claims).encode()))
    const secret = new TextEncoder().encode('a shared secret of enough length!')
    await expectRefused(
      bearer(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret)),
    )
  })

  it('fetches keys a bounded number of times, whatever the tokens say', async () => {
    for (let round = 0; round < 40; round += 1)
      await expectRefused(bearer(await keys.sign({}, { kid: `made-up-${round}` })))
    expect(keys.fetches()).toBeLessThan(20)
  })

  it('answers 503 while the keys cannot be had, which is no fault of the caller', async () => {
    const env = {
      CATALOGUE_JWKS_URL: `${catalogue.url}/nothing`,
      CATALOGUE_JWT_ISSUER: issuer,
      CATALOGUE_JWT_AUDIENCE: audience,
    }
    const other = await startCatalogue({ env: { CATALOGUE_AUTH: 'jwt', ...env } })
    const { status, errors } = await other.ask(me, {}, bearer(await keys.sign()))
    expect([status, errors[0]?.extensions.code]).toEqual([503, 'INTERNAL'])
  })

  it('leaves the probes open', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(catalogue.url + path)).status).toBe(200)
  })
})

it('does not start without knowing what to expect', () => {
  expect(() => readCatalogueConfig({ CATALOGUE_AUTH: 'jwt' })).toThrow(
    /CATALOGUE_JWKS_URL must be set.*\nCATALOGUE_JWT_ISSUER must be set.*\nCATALOGUE_JWT_AUDIENCE must be set/,
  )
})
