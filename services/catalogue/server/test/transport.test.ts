import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { rawRequest } from '@trivium/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type StartedCatalogue, startCatalogue } from './start.ts'

let catalogue: StartedCatalogue
let url: string
beforeAll(async () => {
  catalogue = await startCatalogue()
  url = `${catalogue.url}/graphql`
})

const json = { 'content-type': 'application/json' }
const strict = 'application/graphql-response+json'
const query = JSON.stringify({ query: '{ __typename }' })

async function post(body: string | Buffer, headers: Record<string, string> = json) {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  const answer = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] }
  return { status: response.status, type: response.headers.get('content-type'), response, ...answer }
}

describe('POST', () => {
  it.each([
    ['application/json', 'application/json; charset=utf-8'],
    [strict, `${strict}; charset=utf-8`],
    [`${strict}, application/json;q=0.9`, `${strict}; charset=utf-8`],
    [`application/json, ${strict};q=0.9`, 'application/json; charset=utf-8'],
    [`${strict};q=0, */*`, 'application/json; charset=utf-8'],
    ['application/json;q=0, */*', `${strict}; charset=utf-8`],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html, application/*;q=0.5', 'application/json; charset=utf-8'],
  ])('answers Accept %s with %s', async (accept, type) => {
    expect(await post(query, { ...json, accept })).toMatchObject({ status: 200, type, data: { __typename: 'Query' } })
  })

  it.each([
    ['text/html', 406],
    ['application/json;q=0', 406],
  ])('refuses Accept %s', async (accept, status) => {
    expect(await post(query, { ...json, accept })).toMatchObject({
      status,
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/json; charset=iso-8859-1',
  ])('never executes a body of type %s', async type => {
    const mutation = JSON.stringify({ query: 'mutation { createMediaRecord(input: { name: "x", type: URL }) { id } }' })
    expect(await post(mutation, { 'content-type': type })).toMatchObject({ status: 415 })
    expect(await catalogue.get('{ mediaRecords { id } }')).toEqual({ mediaRecords: [] })
  })

  it.each(['gzip', 'br', 'identity, gzip'])(
    'refuses a body that is packed as %s, and says what to do',
    async encoding => {
      const refused = await post(gzipSync(query), { ...json, 'content-encoding': encoding })
      expect(refused).toMatchObject({
        status: 415,
        errors: [
          {
            message: 'The body must not be compressed: send it without a Content-Encoding.',
            extensions: { code: 'BAD_REQUEST' },
          },
        ],
      })
      expect(await post(query, { ...json, 'content-encoding': 'Identity' })).toMatchObject({ status: 200 })
    },
  )

  it.each([
    ['no JSON', '{ "query'],
    ['nothing', ' '],
    ['a batch', `[${query}]`],
    ['a number', '7'],
    ['null', 'null'],
    ['no query', '{}'],
    ['variables in a list', '{"query":"{ __typename }","variables":[]}'],
    ['broken UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('refuses %s with 400 whatever is accepted', async (_what, body) => {
    for (const accept of ['application/json', strict]) {
      expect(await post(body, { ...json, accept })).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: 'BAD_REQUEST' } }],
      })
    }
  })

  it.each([
    ['no GraphQL', { query: '{' }],
    ['an unknown field', { query: '{ nothing }' }],
    ['a missing variable', { query: 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { id } }' }],
    ['an unknown operation', { query: '{ __typename }', operationName: 'X' }],
    ['no operation name', { query: 'query A { __typename } query B { __typename }' }],
    ['no operation', { query: 'fragment F on Query { __typename }' }],
    ['a subscription', { query: 'subscription { courses { id } }' }],
  ])('refuses %s with 400 or 200 by the accepted type, without data', async (_what, request) => {
    const body = JSON.stringify(request)
    const expected = { errors: [{ extensions: { code: 'BAD_REQUEST' } }] }
    const lenient = await post(body)
    expect(lenient).toMatchObject({ status: 200, ...expected })
    expect(lenient).not.toHaveProperty('data')
    expect(await post(body, { ...json, accept: strict })).toMatchObject({ status: 400, ...expected })
  })

  it('takes an empty operation name for none', async () => {
    const body = JSON.stringify({ query: 'query A { __typename }', operationName: '' })
    expect(await post(body)).toMatchObject({ status: 200, data: { __typename: 'Query' } })
  })

  it('answers a repeated request with the same bytes', async () => {
    const body = JSON.stringify({ query: '{ courses { id } a: mediaRecords { name } }' })
    const answers = []
    for (let round = 0; round < 6; round += 1)
      answers.push(await (await fetch(url, { method: 'POST', headers: json, body })).text())
    expect(new Set(answers)).toEqual(new Set(['{"data":{"courses":[],"a":[]}}']))
  })

  it('does not take a body for an address that was asked before', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ __typename }')}`
    expect((await fetch(catalogue.url + path)).status).toBe(200)
    expect((await post(path)).status).toBe(400)
  })
})

describe('GET', () => {
  const get = (parameters: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${url}?${new URLSearchParams(parameters)}`, init)

  it('runs queries with variables', async () => {
    const text = 'query Q($ids: [UUID!]!) { coursesById(ids: $ids) { id } }'
    const response = await get({ query: text, operationName: 'Q', variables: '{"ids":[]}' })
    expect(await response.json()).toEqual({ data: { coursesById: [] } })
  })

  it('refuses mutations with 405', async () => {
    const response = await get({ query: 'mutation { createMediaRecord(input: { name: "x", type: URL }) { id } }' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    expect(await catalogue.get('{ mediaRecords { id } }')).toEqual({ mediaRecords: [] })
  })

  it('refuses a missing query and variables that are no JSON', async () => {
    expect((await get({})).status).toBe(400)
    expect((await get({ query: '{ __typename }', variables: '{' })).status).toBe(400)
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async method => {
    const response = await fetch(url, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })
})

describe('around it', () => {
  it.each(['/healthz', '/readyz', '/metrics'])('answers %s', async path => {
    expect((await fetch(catalogue.url + path)).status).toBe(200)
  })

  it('understands an absolute address, as a proxy sends it', async () => {
    const { host, port, hostname } = new URL(url)
    const target = `http://${host}/graphql?query=${encodeURIComponent('{ __typename }')}`
    const request = get({ host: hostname, port, path: target })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect([response.statusCode, await text(response)]).toEqual([200, '{"data":{"__typename":"Query"}}'])
  })

  it('says in whole sentences what no well-behaved client would send', async () => {
    const bytes = 'GET /graphql?query={__typename} HTTP/1.1\r\n\r\n'
    const { status, body } = await rawRequest({ port: Number(new URL(url).port), bytes })
    const [{ message }] = JSON.parse(body.toString()).errors
    expect([status, message]).toEqual([400, 'This is not a valid HTTP request. There is no Host header.'])
  })

  it('answers other paths with 404', async () => {
    const response = await fetch(`${catalogue.url}/graphqlx`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  })

  it('has no CORS unless it is configured', async () => {
    const headers = { ...json, origin: 'https://app.example.org' }
    expect((await post(query, headers)).response.headers.get('access-control-allow-origin')).toBeNull()
    const open = await startCatalogue({ env: { CATALOGUE_CORS_ORIGINS: 'https://app.example.org' } })
    const preflight = await fetch(`${open.url}/graphql`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-headers': 'content-type,x-client' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, headers.origin])
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-client')
    const other = await fetch(`${open.url}/graphql`, {
      method: 'POST',
      body: query,
      headers: { ...json, origin: 'https://x.org' },
    })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
