import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

let catalogue: StartedCatalogue
beforeAll(async () => {
  catalogue = await startCatalogue()
  await createCourse(catalogue, { title: 'kept' })
})

const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
const extensionsOf = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } })

async function post(body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${catalogue.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: response.status,
    body: (await response.json()) as { data?: unknown; errors?: { message: string; extensions: { code: string } }[] },
  }
}

async function get(parameters: Record<string, string>) {
  const response = await fetch(`${catalogue.url}/graphql?${new URLSearchParams(parameters)}`)
  return { status: response.status, body: (await response.json()) as object }
}

const notFound = {
  status: 200,
  body: { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
}

describe('persisted queries', () => {
  it('are known by their hash once they were sent with it, by POST and by GET', async () => {
    const query = '{ courses { title } }'
    const extensions = extensionsOf(hashOf(query))
    const data = { courses: [{ title: 'kept' }] }
    expect(await post({ extensions })).toEqual(notFound)
    expect(await get({ extensions: JSON.stringify(extensions) })).toEqual(notFound)
    expect((await post({ query, extensions })).body).toEqual({ data })
    expect((await post({ extensions })).body).toEqual({ data })
    expect((await post({ extensions: extensionsOf(hashOf(query).toUpperCase()) })).body).toEqual({ data })
    expect(await get({ extensions: JSON.stringify(extensions) })).toEqual({ status: 200, body: { data } })
  })

  it('may have variables, and never run a mutation by GET', async () => {
    const query = 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { id } }'
    const extensions = JSON.stringify(extensionsOf(hashOf(query)))
    await get({ query, extensions, variables: '{"ids":[]}' })
    expect((await get({ extensions, variables: '{"ids":[]}' })).body).toEqual({ data: { coursesById: [] } })
    const mutation = 'mutation { createMediaRecord(input: { name: "x", type: URL }) { id } }'
    await post({ query: mutation, extensions: extensionsOf(hashOf(mutation)) })
    expect((await get({ extensions: JSON.stringify(extensionsOf(hashOf(mutation))) })).status).toBe(405)
    expect((await catalogue.get('{ mediaRecords { id } }')).mediaRecords).toHaveLength(1)
  })

  it('cannot be put in the place of others', async () => {
    const query = '{ mediaRecords { id } }'
    const wrong = await post({ query, extensions: extensionsOf(hashOf('{ courses { id } }')) })
    expect([wrong.status, wrong.body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST'])
    expect(await post({ extensions: extensionsOf(hashOf('{ courses { id } }')) })).toEqual(notFound)
  })

  it.each([
    [1, 'short'],
    [2, 'a'.repeat(64)],
    [1, 7],
    [1, undefined],
  ])('of version %s and hash %s are refused', async (version, hash) => {
    expect((await post({ extensions: extensionsOf(hash, version) })).status).toBe(400)
  })

  it('are no batches: those are refused with a sentence', async () => {
    const { status, body } = await post([{ query: '{ __typename }' }])
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'Batches are not supported: send one operation per request.',
    ])
  })
})
