import { SearchResult } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { readKinds, searchEverything } from './search.ts'

const Query = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  kinds: Type.Optional(Type.String({ maxLength: 200, description: 'Separated by commas; all of them without it.' })),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
})

export function searchRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get(
    '/api/search',
    { schema: { querystring: Query, response: { 200: Type.Object({ results: Type.Array(SearchResult) }) } } },
    async ({ query: { q, kinds, limit } }) => ({
      results: await searchEverything(context, { q, kinds: readKinds(kinds), limit }),
    }),
  )
}
