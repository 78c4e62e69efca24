import { BeingTemplate, languages } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { listTemplates } from './list-templates.ts'

const Query = Type.Object({ lang: Type.Optional(Type.Enum(Object.keys(languages) as (keyof typeof languages)[])) })
const Answer = Type.Object({ templates: Type.Array(BeingTemplate) })

/** Beyond the specification: beings to begin with. POST /api/beings/create makes one. */
export function templateRoutes(app: App, context: Uses<'settings'>): void {
  app.get(
    '/api/beings/templates',
    { schema: { querystring: Query, response: { 200: Answer } } },
    async ({ query }) => ({ templates: listTemplates(query.lang ?? context.settings.get('language')) }),
  )
}
