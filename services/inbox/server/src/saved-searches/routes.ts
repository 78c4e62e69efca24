import type { App } from '@trivium/http'
import { Id, SavedSearch, SavedSearchInput, SavedSearchList } from '@trivium/inbox-contract'
import { Type } from 'typebox'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { EndpointPath, none } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { saveSearch } from './save-search.ts'
import { deleteSavedSearch, findSavedSearches, type SavedSearchRow } from './saved-search-store.ts'

const all = '/api/endpoints/:id/searches'

export function registerSavedSearchRoutes(app: App, context: ServerContext): void {
  const { database } = context

  app.get(
    all,
    { schema: { summary: 'Saved searches', params: EndpointPath, response: { 200: SavedSearchList } } },
    async request => {
      const { number } = await requireEndpoint(database.db, request.params.id)
      return { searches: (await findSavedSearches(database.db, number)).map(present) }
    },
  )

  app.post(
    all,
    {
      schema: {
        summary: 'Save a search',
        params: EndpointPath,
        body: SavedSearchInput,
        response: { 201: SavedSearch },
      },
    },
    async (request, reply) => reply.code(201).send(present(await saveSearch(context, request.params.id, request.body))),
  )

  app.delete(
    `${all}/:sid`,
    {
      schema: {
        summary: 'Delete a saved search',
        params: Type.Object({ id: Id, sid: Id }),
        response: { 204: none },
      },
    },
    async ({ params }, reply) => {
      const { number } = await requireEndpoint(database.db, params.id)
      const isGone = await database.write(trx => deleteSavedSearch(trx, number, params.sid.toLowerCase()))
      if (!isGone) throw errors.create('search_not_found')
      return reply.code(204).send(null)
    },
  )
}

function present({ id, name, q, created_at }: SavedSearchRow): SavedSearch {
  return { id, name, q, createdAt: new Date(created_at).toISOString() }
}
