import { createHash } from 'node:crypto'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core/index.js'
import { BatchHttpLink } from '@apollo/client/link/batch-http/index.js'
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries/index.js'
import { blank, messageOf, tell, url } from './asked.mjs'

const sha256 = text => createHash('sha256').update(text).digest('hex')
const cache = () => new InMemoryCache()

/** Each question twice; tells which requests carried the text of the query. */
async function askPersisted(useGETForHashedQueries) {
  const sent = []
  const watched = (address, init) => {
    const text = init.method === 'GET' ? address : init.body
    sent.push(`${init.method} ${/[?&]query=|"query":/.test(text) ? 'text' : 'hash'}`)
    return fetch(address, init)
  }
  const link = createPersistedQueryLink({ sha256, useGETForHashedQueries }).concat(
    new HttpLink({ uri: url, fetch: watched }),
  )
  const client = new ApolloClient({ cache: cache(), link })
  const query = gql`query ${useGETForHashedQueries ? 'Get' : 'Post'}3 { courses { title chapters { title } } }`
  const titles = []
  for (let round = 0; round < 2; round += 1) {
    const { data } = await client.query({ query, fetchPolicy: 'network-only' })
    titles.push(data.courses[0].title)
  }
  return { titles, sent }
}

const client = new ApolloClient({ cache: cache(), link: new HttpLink({ uri: url }) })
const mutation = gql`mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }`
const batching = new ApolloClient({ cache: cache(), link: new BatchHttpLink({ uri: url }) })
tell({
  post: await askPersisted(false),
  get: await askPersisted(true),
  broken: await messageOf(client.mutate({ mutation, variables: { input: blank } })),
  batch: await batching
    .query({ query: gql`{ courses { id } }` })
    .catch(error => error.networkError?.result ?? error.message),
})
