import { fastify } from 'fastify'
import mercurius from 'mercurius'
import mercuriusCache from 'mercurius-cache'
import { announce } from './ready.mjs'
import { createResolvers, typeDefs } from './schema.mjs'
import { openStore } from './store.mjs'

const store = await openStore(process.env)
const app = fastify({ bodyLimit: 4 * 1024 * 1024 })
app.register(mercurius, {
  schema: typeDefs,
  resolvers: createResolvers(store),
  context: () => store.createContext(),
  jit: 1,
})
// It keeps what resolvers return for so many seconds; nothing tells it of a change.
if (process.env.CACHE) {
  app.register(mercuriusCache, {
    ttl: 60,
    policy: { Query: { courses: true, coursesById: true }, Course: { chapters: true } },
  })
}
await app.listen({ host: '127.0.0.1', port: 0 })
announce('mercurius', app.server.address().port)
