import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { announce } from './ready.mjs'
import { createResolvers, typeDefs } from './schema.mjs'
import { openStore } from './store.mjs'

const store = await openStore(process.env)
const server = new ApolloServer({ typeDefs, resolvers: createResolvers(store), introspection: false })
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async () => store.createContext(),
})
announce('apollo', new URL(url).port)
