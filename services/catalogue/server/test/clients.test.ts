import { createHash } from 'node:crypto'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core/index.js'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { persistedExchange } from '@urql/exchange-persisted'
import { buildClientSchema, buildSchema, getIntrospectionQuery, parse, printSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSchemaFile } from '../src/graphql/build-schema.ts'
import { createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

let catalogue: StartedCatalogue
let url: string
beforeAll(async () => {
  catalogue = await startCatalogue()
  url = `${catalogue.url}/graphql`
  await createCourse(catalogue, { title: 'Seen by clients' })
})

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')
const query = 'query Titles { courses { id title chapters { id title } } }'

/** Which methods were used, and whether the query went along. */
function watchedFetch() {
  const sent: string[] = []
  const watched: typeof fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    const text = init?.method === 'GET' || !init?.body ? address : String(init.body)
    sent.push(`${init?.method ?? 'GET'} ${/[?&]query=|"query":/.test(text) ? 'text' : 'hash'}`)
    return fetch(input, init)
  }
  return { sent, watched }
}

describe.each([false, true])('Apollo Client with persisted queries, GET: %s', useGETForHashedQueries => {
  it('asks by hash, then with the text, then by hash', async () => {
    const { sent, watched } = watchedFetch()
    const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries })
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: persisted.concat(new HttpLink({ uri: url, fetch: watched })),
    })
    const fresh = gql`query ${useGETForHashedQueries ? 'ByGet' : 'ByPost'} { courses { id title chapters { id title } } }`
    for (let round = 0; round < 2; round += 1) {
      const { data } = await client.query<{ courses: { title: string }[] }>({
        query: fresh,
        fetchPolicy: 'network-only',
      })
      expect(data?.courses[0]?.title).toBe('Seen by clients')
    }
    const byHash = useGETForHashedQueries ? 'GET hash' : 'POST hash'
    expect(sent.filter(one => one.endsWith('hash'))).toEqual([byHash, byHash])
    expect(sent.filter(one => one.endsWith('text'))).toHaveLength(1)
  })
})

it('Apollo Client shows the message of a broken rule and of a batch', async () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: url }) })
  const mutation = gql`mutation { createCourse(input: { title: " ", description: "", published: true,
    startDate: "2026-01-01T00:00Z", endDate: "2026-01-02T00:00Z" }) { id } }`
  await expect(client.mutate({ mutation })).rejects.toThrow('/createCourse/input/title must not be blank')
})

it.each([true, false])('urql with persisted queries, GET: %s', async preferGetForPersistedQueries => {
  const { sent, watched } = watchedFetch()
  const client = new Client({
    url,
    fetch: watched,
    preferGetMethod: false,
    exchanges: [
      cacheExchange,
      persistedExchange({ preferGetForPersistedQueries, generateHash: sha256 }),
      fetchExchange,
    ],
  })
  const own = query.replace('Titles', preferGetForPersistedQueries ? 'UrqlGet' : 'UrqlPost')
  for (let round = 0; round < 2; round += 1) {
    const { data, error } = await client.query(own, {}, { requestPolicy: 'network-only' }).toPromise()
    expect(error).toBeUndefined()
    expect(data.courses[0].title).toBe('Seen by clients')
  }
  expect(sent.filter(one => one.endsWith('text'))).toHaveLength(1)
  expect(sent.filter(one => one.endsWith('hash'))).toHaveLength(2)
})

it('types can be generated from /schema.graphql, which carries the rules', async () => {
  const sdl = await (await fetch(`${catalogue.url}/schema.graphql`)).text()
  expect(sdl).toBe(readSchemaFile())
  expect(sdl).toContain('title: String! @NotBlank @Size(max: 255)')
  const output = await codegen({
    schema: parse(sdl),
    documents: [{ document: parse(query) }],
    filename: 'types.ts',
    config: {},
    plugins: [{ typescript: {} }, { operations: {} }],
    pluginMap: { typescript, operations },
  })
  expect(output).toContain('export type TitlesQuery')
})

it('a gateway can build the same schema from introspection', async () => {
  const built = buildClientSchema(await catalogue.get(getIntrospectionQuery({ specifiedByUrl: true })))
  expect(printSchema(built)).toBe(printSchema(buildSchema(readSchemaFile())))
})

describe('a browser at the printed address', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  it.each(['/graphql', '/graphql/', '/', '/graphiql'])('gets a page at %s', async path => {
    const response = await fetch(catalogue.url + path, { headers: { accept } })
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  })

  it('asks what it is told to ask, also with a slash at the end', async () => {
    for (const path of ['/graphql', '/graphql/']) {
      const response = await fetch(`${catalogue.url}${path}?query={__typename}`, { headers: { accept } })
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
    }
    const headers = { 'content-type': 'application/json' }
    const posted = await fetch(`${url}/`, { method: 'POST', headers, body: '{"query":"{ __typename }"}' })
    expect(posted.status).toBe(200)
  })
})
