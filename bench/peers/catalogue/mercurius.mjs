import { fastify } from 'fastify'
import mercurius from 'mercurius'
import { announce } from './ready.mjs'
import { createResolvers, typeDefs } from './schema.mjs'
import { openStore } from './store.mjs'

const store = await openStore(process.env)
const app = fastify()
app.register(mercurius, {
  schema: typeDefs,
  resolvers: createResolvers(store),
  context: () => store.createContext(),
  jit: 1,
})
await app.listen({ host: '127.0.0.1', port: 0 })
announce('mercurius', app.server.address().port)
