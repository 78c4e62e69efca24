import { beforeAll, describe, expect, it } from 'vitest'
import { readCatalogueConfig } from '../src/config.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const me = '{ currentUser { id username email firstName lastName } }'
const user = { id: 'ABCDEF00-0000-4000-8000-000000000001', userName: 'ada', firstName: 'Ada', lastName: 'Löwe', x: [1] }
const header = (value: unknown) => ({ currentuser: Buffer.from(JSON.stringify(value)).toString('latin1') })

describe('behind a gateway', () => {
  let catalogue: StartedCatalogue
  beforeAll(async () => {
    catalogue = await startCatalogue({
      env: { CATALOGUE_AUTH: 'gateway', CATALOGUE_TRUSTED_PROXY: '10.0.0.0/8,127.0.0.1' },
    })
  })

  it('believes the CurrentUser header of a trusted proxy', async () => {
    expect((await catalogue.get(me, {}, header(user))).currentUser).toEqual({
      id: user.id.toLowerCase(),
      username: 'ada',
      email: '',
      firstName: 'Ada',
      lastName: 'Löwe',
    })
    const { currentUser } = await catalogue.get(me, {}, header({ ...user, email: 'ada@example.org' }))
    expect(currentUser.email).toBe('ada@example.org')
  })

  it('takes memberships from the header, however many there are', async () => {
    const create = `mutation { createCourse(input: { title: "a", description: "", published: true,
      startDate: "2026-01-01T00:00Z", endDate: "2026-01-02T00:00Z" }) { id } }`
    const teacher = { ...user, id: 'ABCDEF00-0000-4000-8000-0000000000ff' }
    const { id } = (await catalogue.get(create, {}, header(teacher))).createCourse
    const others = Array.from({ length: 400 }, (_, at) => ({
      courseId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      ...{ role: 'STUDENT', published: true, startDate: '2026-01-01T00:00Z', endDate: '2026-01-02T00:00Z' },
    }))
    const asked = header({ ...user, courseMemberships: [...others, { courseId: id, role: 'STUDENT' }] })
    expect(asked.currentuser.length).toBeGreaterThan(50_000)
    const { currentUser } = await catalogue.get('{ currentUser { coursesJoined { id } } }', {}, asked)
    expect(currentUser).toEqual({ coursesJoined: [{ id }] })
    const { currentUser: other } = await catalogue.get('{ currentUser { coursesJoined { id } } }', {}, header(user))
    expect(other).toEqual({ coursesJoined: [] })
  })

  it.each([
    ['no JSON', { currentuser: '{"id": "secret' }],
    ['a list', header([])],
    ['null', header(null)],
    ['no id', header({ ...user, id: undefined })],
    ['an id that is no UUID', header({ ...user, id: '7' })],
    ['no name', header({ ...user, lastName: undefined })],
    ['a name that is no text', header({ ...user, userName: 7 })],
  ])('refuses %s without an echo', async (_what, headers) => {
    const { status, errors, headers: answered } = await catalogue.ask('{ courses { id } }', {}, headers)
    expect(status).toBe(401)
    expect(errors).toEqual([
      { message: 'Invalid user data in request header.', extensions: { code: 'UNAUTHENTICATED' } },
    ])
    expect(answered.get('www-authenticate')).toBeTruthy()
  })

  it('refuses a request without the header, and ignores it from elsewhere', async () => {
    expect((await catalogue.ask(me)).status).toBe(401)
    const other = await startCatalogue({ env: { CATALOGUE_AUTH: 'gateway', CATALOGUE_TRUSTED_PROXY: '10.0.0.0/8' } })
    expect((await other.ask(me, {}, header(user))).status).toBe(401)
    for (const path of ['/healthz', '/readyz']) expect((await fetch(other.url + path)).status).toBe(200)
  })
})

it('does not start without trusted proxies', () => {
  expect(() => readCatalogueConfig({ CATALOGUE_AUTH: 'gateway' })).toThrow(/CATALOGUE_TRUSTED_PROXY must be set/)
  expect(() => readCatalogueConfig({ CATALOGUE_AUTH: 'gateway', CATALOGUE_TRUSTED_PROXY: 'proxy' })).toThrow(/CIDR/)
  expect(() => readCatalogueConfig({ CATALOGUE_AUTH: 'gateway', CATALOGUE_TRUSTED_PROXY: ',' })).toThrow(/must be set/)
})

it('tells all faults of its configuration at once', () => {
  const faults = () =>
    readCatalogueConfig({ CATALOGUE_AUTH: 'jwt', CATALOGUE_MAX_DEPTH: '0', CATALOGUE_JWKS_URL: 'no' })
  expect(faults).toThrow(
    /CATALOGUE_JWKS_URL.*\n.*CATALOGUE_MAX_DEPTH.*\n.*JWT_ISSUER must be set.*\n.*JWT_AUDIENCE must be set/,
  )
})
