import { DatabaseSync } from 'node:sqlite'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { describeIssues, refersToNothing, type ValidationIssue } from '../src/index.ts'
import { build, errors, listenAnywhere } from './start.ts'

function buildWithRoutes() {
  const built = build({ bodyLimit: 1000 })
  const { app } = built
  const schema = { body: Type.Object({ name: Type.String({ minLength: 2 }), size: Type.Integer({ default: 3 }) }) }
  app.post('/things', { schema }, async request => ({ size: request.body.size }))
  app.get('/things/:id', async () => {
    throw errors.create('not_found', { message: 'No thing 7', details: { id: 7 }, headers: { 'x-hint': 'look' } })
  })
  app.get('/broken', async () => {
    throw Object.assign(new Error('password is hunter2'), { statusCode: 422 })
  })
  app.get('/down', async () => {
    throw errors.create('unavailable', { message: 'The store is away', headers: { 'retry-after': '5' } })
  })
  const limited = Type.Object({ limit: Type.Integer({ default: 50, maximum: 200 }) })
  app.get('/list', { schema: { querystring: limited } }, async request => ({ limit: request.query.limit }))
  return built
}

test('an error of the service keeps its message, details and headers', async () => {
  const { app, lines } = buildWithRoutes()
  const answer = await app.inject('/things/7')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['x-hint']).toBe('look')
  const requestId = answer.headers['x-request-id']
  const error = { code: 'not_found', status: 404, message: 'No thing 7', details: { id: 7 }, requestId }
  expect(answer.json()).toEqual({ error })
  expect(lines.filter(line => line.level !== 'debug')).toEqual([])
})

test('an unknown error is masked and logged once with the request id', async () => {
  const { app, lines } = buildWithRoutes()
  const answer = await app.inject('/broken?key=abc')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('hunter2')
  const requestId = answer.headers['x-request-id']
  expect(answer.json().error).toEqual({ code: 'internal', status: 500, message: 'Something went wrong', requestId })
  const logged = lines.filter(line => line.level === 'error')
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ requestId, path: '/broken', err: { message: 'password is hunter2' } })
})

test('a 5xx the service means to send keeps its text and is logged as an error', async () => {
  const { app, lines } = buildWithRoutes()
  const answer = await app.inject('/down')
  expect(answer.json().error).toMatchObject({ code: 'unavailable', message: 'The store is away' })
  expect(answer.headers['retry-after']).toBe('5')
  expect(lines.filter(line => line.level === 'error')).toHaveLength(1)
})

test('a failed validation names every field', async () => {
  const { app } = buildWithRoutes()
  const answer = await app.inject({ method: 'POST', url: '/things', payload: { size: '4' } })
  expect(answer.statusCode).toBe(400)
  const { code, details } = answer.json().error
  expect(code).toBe('invalid')
  expect(describeIssues(details as ValidationIssue[])).toBe('body.name is required; body.size must be integer')
})

test('text becomes a number in a query, defaults are filled in, a missing body is refused', async () => {
  const { app } = buildWithRoutes()
  expect((await app.inject('/list')).json()).toEqual({ limit: 50 })
  expect((await app.inject('/list?limit=7')).json()).toEqual({ limit: 7 })
  expect((await app.inject('/list?limit=201')).json().error.details).toEqual([
    { field: 'query.limit', problem: 'must be <= 200' },
  ])
  expect((await app.inject({ method: 'POST', url: '/things', payload: { name: 'ab' } })).json()).toEqual({ size: 3 })
  expect((await app.inject({ method: 'POST', url: '/things' })).json().error.code).toBe('invalid')
})

test.each([
  ['malformed', 400, { method: 'POST', url: '/things', headers: { 'content-type': 'application/json' }, payload: '{' }],
  ['media_type', 415, { method: 'POST', url: '/things', headers: { 'content-type': 'text/csv' }, payload: 'a' }],
  ['not_found', 404, { method: 'GET', url: '/nothing' }],
  ['wrong_method', 405, { method: 'DELETE', url: '/things/9?a=b' }],
  ['not_found', 404, { method: 'GET', url: '/%zz' }],
  ['not_found', 404, { method: 'GET', url: `/things/${'x'.repeat(200)}` }],
] as const)('the framework refusal %s answers %i in the shape of the service', async (code, status, request) => {
  const { app } = buildWithRoutes()
  const answer = await app.inject({ ...request })
  expect(answer.json().error).toMatchObject({ code, status })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a wrong method is told the right ones', async () => {
  const { app } = buildWithRoutes()
  expect((await app.inject({ method: 'PUT', url: '/things/9' })).headers.allow).toBe('GET, HEAD')
})

test('a body that is too large gets its 413, not a reset', async () => {
  const { app } = buildWithRoutes()
  const url = await listenAnywhere(app)
  const body = JSON.stringify({ name: 'x'.repeat(4_000_000) })
  const headers = { 'content-type': 'application/json' }
  const refusal = { error: expect.objectContaining({ code: 'too_large' }) }
  const declared = await fetch(`${url}/things`, { method: 'POST', body, headers })
  expect([declared.status, await declared.json()]).toEqual([413, refusal])
  const stream = new Blob([body]).stream()
  const chunked = await fetch(`${url}/things`, { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit)
  expect([chunked.status, await chunked.json()]).toEqual([413, refusal])
  await app.stop()
})

test('a code that is not in the table cannot be used', () => {
  expect(() => errors.create('nope' as never)).toThrow('No error is called nope.')
})

test('what a schema does not name never reaches the handler', async () => {
  const { app } = build()
  const Place = Type.Object({ city: Type.String() })
  const Way = Type.Union([
    Type.Object({ by: Type.Literal('train') }),
    Type.Object({ by: Type.Literal('car'), plate: Type.String() }),
  ])
  const schema = {
    querystring: Type.Object({ limit: Type.Integer({ default: 5 }) }),
    body: Type.Object({
      place: Place,
      ways: Type.Array(Way),
      labels: Type.Record(Type.String(), Type.String()),
      more: Type.Unknown(),
      open: Type.Object({}, { additionalProperties: true }),
    }),
  }
  app.post('/trips', { schema }, async ({ body, query, headers }) => ({ body, query, agent: headers['user-agent'] }))
  const known = { labels: { any: 'thing' }, more: { any: 'thing' }, open: { any: 'thing' } }
  const answer = await app.inject({
    method: 'POST',
    url: '/trips?offset=abc',
    headers: { 'user-agent': 'test' },
    body: {
      ...known,
      place: { city: 'Bonn', id: 7 },
      ways: [
        { by: 'car', plate: 'B', id: 7 },
        { by: 'train', plate: 'B' },
      ],
      id: 7,
    },
  })
  const body = { ...known, place: { city: 'Bonn' }, ways: [{ by: 'car', plate: 'B' }, { by: 'train' }] }
  expect(answer.json()).toEqual({ body, query: { limit: 5 }, agent: 'test' })
})

test('choices are listed and unknown fields named', async () => {
  const { app } = build()
  const kind = Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Literal('c')])
  const body = Type.Object({ kind, level: Type.Enum(['x', 'y']) }, { additionalProperties: false })
  app.post('/', { schema: { body } }, async () => ({}))
  const answer = await app.inject({ method: 'POST', url: '/', payload: { kind: 'd', level: 'z', extra: 1 } })
  const text = describeIssues(answer.json().error.details)
  expect(text.split('; ').sort()).toEqual([
    'body.extra is not known',
    'body.kind must be one of a, b, c',
    'body.level must be one of x, y',
  ])
})

test('what belongs to something that was deleted meanwhile is not found, on either engine', async () => {
  const { app } = build()
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec('create table owners (id primary key); create table things (id, owner references owners (id))')
  app.get('/sqlite', async () => sqlite.exec("insert into things values (1, 'gone')"))
  app.get('/postgres', async () => {
    throw Object.assign(new Error('insert or update on table "things" violates …'), { code: '23503' })
  })
  for (const path of ['/sqlite', '/postgres']) {
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toMatch(/violates|FOREIGN KEY/)
  }
})

test('a key of nothing is known by its code, in whatever language PostgreSQL speaks', () => {
  const inGerman = 'Einfügen oder Aktualisieren in Tabelle »chapters« verletzt Fremdschlüssel-Constraint'
  expect(refersToNothing(Object.assign(new Error(inGerman), { code: '23503' }))).toBe(true)
  expect(refersToNothing(Object.assign(new Error('FOREIGN KEY constraint failed'), { errcode: 787 }))).toBe(true)
  expect(refersToNothing(Object.assign(new Error('duplicate foreign key'), { code: '23505' }))).toBe(false)
  expect(refersToNothing(undefined)).toBe(false)
})

test('a presenter that fails leaks nothing', async () => {
  const { app, lines } = build({
    presentError: () => {
      throw new Error('hunter2')
    },
  })
  const answer = await app.inject('/nothing')
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'not_found', requestId: answer.headers['x-request-id'] },
  ])
  expect(lines.filter(line => line.level === 'error')).toHaveLength(1)
})

test('a handler that takes too long is told off as unavailable', async () => {
  const { app } = build({ handlerTimeoutMs: 5 })
  app.get('/', () => new Promise(() => {}))
  expect((await app.inject('/')).json().error).toMatchObject({ code: 'unavailable', status: 503 })
})

test('a database that is held up, goes down or comes up again is unavailable, not a fault of ours', async () => {
  for (const code of ['55P03', '57P01', '57P02', '57P03', 'DATABASE_AWAY']) {
    const { app } = build()
    app.get('/', () => {
      throw Object.assign(new Error('the database system is starting up'), { code })
    })
    const answer = await app.inject('/')
    expect(answer.json().error).toMatchObject({ code: 'unavailable', status: 503 })
    expect(answer.headers['retry-after']).toBe('5')
  }
})
