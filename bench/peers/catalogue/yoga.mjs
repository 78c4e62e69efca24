import { createServer } from 'node:http'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { createSchema, createYoga } from 'graphql-yoga'
import { announce } from './ready.mjs'
import { createResolvers, typeDefs } from './schema.mjs'
import { openStore } from './store.mjs'

const store = await openStore(process.env)
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers: createResolvers(store) }),
  context: () => store.createContext(),
  plugins: [useGraphQlJit()],
  logging: false,
  graphiql: false,
})
const server = createServer(yoga)
server.listen(0, '127.0.0.1', () => announce('yoga', server.address().port))
