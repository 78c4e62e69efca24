import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { rawRequest, temporaryPostgres } from '@trivium/testing'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createCourse, unknownId } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const strict = { accept: 'application/graphql-response+json' }

let catalogue: StartedCatalogue
beforeAll(async () => {
  catalogue = await startCatalogue()
})

/** A document of documents limits: refused with the status of a validation failure. */
async function expectRefused(query: string, text: RegExp) {
  const lenient = await catalogue.ask(query)
  expect([lenient.status, 'data' in lenient.body]).toEqual([200, false])
  expect(lenient.errors[0]).toMatchObject({
    message: expect.stringMatching(text),
    extensions: { code: 'LIMIT_EXCEEDED' },
  })
  expect((await catalogue.ask(query, undefined, strict)).status).toBe(400)
}

describe('depth', () => {
  const nested = (levels: number) => {
    const names = Array.from({ length: levels - 1 }, (_, level) =>
      level === 0 ? 'courses' : level % 2 === 1 ? 'chapters' : 'course',
    )
    return names.reduceRight((inner, name) => `{ ${name} ${inner} }`, '{ id }')
  }

  it('allows 12 nested fields and refuses 13', async () => {
    expect((await catalogue.ask(nested(12))).errors).toEqual([])
    await expectRefused(nested(13), /13 fields deep, but at most 12/)
  })

  it('counts through fragments, named and inline', async () => {
    const inner = nested(12).slice('{ courses '.length, -1)
    const deep = `{ courses { ... on Course { chapters { course { ...F } } } } } fragment F on Course ${inner}`
    await expectRefused(deep, /fields deep/)
  })

  it('does not count introspection', async () => {
    const ofType = (levels: number): string => (levels === 0 ? 'name' : `name ofType { ${ofType(levels - 1)} }`)
    expect((await catalogue.ask(`{ __type(name: "Course") { fields { type { ${ofType(12)} } } } }`)).errors).toEqual([])
  })
})

describe('aliases', () => {
  const aliased = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: __typename`).join(' ')

  it('allows 50 and refuses 51', async () => {
    expect((await catalogue.ask(`{ ${aliased(50)} }`)).errors).toEqual([])
    await expectRefused(`{ ${aliased(51)} }`, /51 aliases, but at most 50/)
  })

  it('counts them after the fragments are put in', async () => {
    const doubling = Array.from({ length: 30 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)
    await expectRefused(`{ ...F0 } ${doubling.join(' ')} fragment F30 on Query { a: __typename }`, /1073741824 aliases/)
  })

  it('counts each operation by itself', async () => {
    const two = `query A { ${aliased(50)} } query B { ${aliased(50)} }`
    expect((await catalogue.ask(`${two}`)).errors[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})

it('allows 2000 tokens and refuses more', async () => {
  expect((await catalogue.ask(`{ ${'__typename '.repeat(1998)} }`)).errors).toEqual([])
  await expectRefused(`{ ${'__typename '.repeat(1999)} }`, /more than 2000 tokens/)
  expect((await catalogue.ask(`{ courses { ${'id title '.repeat(500)} } }`)).errors).toEqual([])
  expect((await catalogue.ask(`{ ${'courses { id ...F } '.repeat(330)} } fragment F on Course { id }`)).errors).toEqual(
    [],
  )
  await expectRefused(`{ __typename } ${'#\n'.repeat(2001)}`, /more than 2000 comments/)
})

describe('body', () => {
  const body = (bytes: number) => {
    const empty = JSON.stringify({ query: '{ __typename }', pad: '' })
    return JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(bytes - empty.length) })
  }
  const post = (text: string) =>
    fetch(`${catalogue.url}/graphql`, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } })

  it('may have 256 KiB and not one byte more', async () => {
    expect((await post(body(256 * 1024))).status).toBe(200)
    for (const size of [256 * 1024 + 1, 3_000_000]) {
      const response = await post(body(size))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }] })
    }
  })

  it('is counted also when its length is not told', async () => {
    const chunk = 'x'.repeat(64 * 1024)
    const chunked = Array.from({ length: 6 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
    const { hostname, port } = new URL(catalogue.url)
    const head = `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const answer = await rawRequest({ host: hostname, port: Number(port), bytes: `${head}${chunked}0\r\n\r\n` })
    expect(answer.status).toBe(413)
  })
})

it('allows 1000 ids and refuses 1001 as a field error', async () => {
  for (const field of ['coursesById', 'mediaRecordsById']) {
    const query = `query ($ids: [UUID!]!) { ${field}(ids: $ids) { id } }`
    const within = await catalogue.ask(query, { ids: Array(1000).fill(unknownId) })
    expect(within.errors[0]?.extensions.code).toBe('NOT_FOUND')
    const { status, data, errors } = await catalogue.ask(query, { ids: Array(1001).fill(unknownId) }, strict)
    expect([status, data, errors.length]).toEqual([200, null, 1])
    expect(errors[0]).toMatchObject({ path: [field], extensions: { code: 'LIMIT_EXCEEDED' } })
  }
})

describe('objects', () => {
  it('counts what lies below the root lists, and stops with one field error', async () => {
    const small = await startCatalogue({ env: { CATALOGUE_MAX_OBJECTS: '6' } })
    const { id } = await createCourse(small)
    for (let number = 1; number <= 3; number += 1) await createChapter(small, id, { number })
    await createCourse(small, { title: 'second' })
    expect((await small.ask('{ courses { chapters { course { id } } } }')).errors).toEqual([])
    const query = '{ mine: courses { chapters { course { chapters { id } } } } }'
    for (let round = 0; round < 5; round += 1) {
      const { status, data, errors } = await small.ask(query, undefined, strict)
      expect([status, data, errors.length]).toEqual([200, null, 1])
      expect(errors[0]).toMatchObject({
        message: 'The answer would have more than 6 objects.',
        extensions: { code: 'LIMIT_EXCEEDED' },
      })
      expect(errors[0]?.path?.[0]).toBe('mine')
      expect(errors[0]?.locations).toHaveLength(1)
    }
  })
})

it('answers 503 when a request takes too long', async () => {
  const { url } = await temporaryPostgres()
  const slow = await startCatalogue({ database: { url }, env: { CATALOGUE_REQUEST_TIMEOUT_MS: '200' } })
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  try {
    await blocker.query('begin; lock table catalogue.courses in access exclusive mode')
    const { status, errors } = await slow.ask('{ courses { id } }')
    expect([status, errors[0]?.extensions.code]).toEqual([503, 'LIMIT_EXCEEDED'])
    await blocker.query('rollback')
    expect(await slow.get('{ courses { id } }')).toEqual({ courses: [] })
  } finally {
    await blocker.end()
  }
})

it('answers 503 when the body takes too long, and runs nothing', async () => {
  const slow = await startCatalogue({ env: { CATALOGUE_REQUEST_TIMEOUT_MS: '200' } })
  const body = JSON.stringify({ query: 'mutation { createMediaRecord(input: { name: "x", type: URL }) { id } }' })
  const upload = request(`${slow.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  upload.write(body.slice(0, 10))
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  upload.end(body.slice(10))
  const { errors } = JSON.parse(await text(response))
  expect([response.statusCode, errors[0].extensions.code]).toEqual([503, 'LIMIT_EXCEEDED'])
  expect(await slow.get('{ mediaRecords { id } }')).toEqual({ mediaRecords: [] })
})
