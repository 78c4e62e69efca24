import { createServer } from 'node:http'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { useResponseCache } from '@graphql-yoga/plugin-response-cache'
import { createSchema, createYoga } from 'graphql-yoga'
import { announce } from './ready.mjs'
import { createResolvers, typeDefs } from './schema.mjs'
import { openStore } from './store.mjs'

const store = await openStore(process.env)
// For ever, until a mutation answers with one of the objects: as its documentation shows it.
const cache = process.env.CACHE ? [useResponseCache({ session: () => null })] : []
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers: createResolvers(store) }),
  context: () => store.createContext(),
  plugins: [useGraphQlJit(), ...cache],
  logging: false,
  graphiql: false,
})
const server = createServer(yoga)
server.listen(0, '127.0.0.1', () => announce('yoga', server.address().port))
