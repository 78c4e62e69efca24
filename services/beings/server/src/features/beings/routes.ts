import {
  AiClientTrial,
  AiConfigChange,
  Being,
  BeingActivity,
  BeingDetail,
  ClientReach,
  Id,
  KnownModel,
  ListedModel,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { listKnownModels } from '../../core/ai-clients/known-models.ts'
import { listClientModels } from '../../core/ai-clients/list-client-models.ts'
import { listTrialModels } from '../../core/ai-clients/list-trial-models.ts'
import { tryAiClient } from '../../core/ai-clients/try-ai-client.ts'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { countPendingRequests } from '../../core/permissions/request-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeBeing } from './describe-being.ts'
import { lifeRoutes } from './life-routes.ts'
import { presentActivity, presentBeing } from './present-being.ts'
import { saveAiConfig } from './save-ai-config.ts'
import { soulRoutes } from './soul-routes.ts'

const OfBeing = Type.Object({ beingId: Id })
const Saved = Type.Object({ success: Type.Boolean(), being: BeingDetail })
const SavedClient = Type.Object({ ...Saved.properties, keyRemoved: Type.Boolean() })
const Models = Type.Object({ models: Type.Array(ListedModel) })
const KnownModels = Type.Object({ models: Type.Array(KnownModel), clients: Type.Array(ClientReach) })
const ModelsQuery = Type.Object({
  clientType: Type.String({ minLength: 1, maxLength: 100 }),
  apiKey: Type.Optional(Type.String({ maxLength: 4096 })),
  region: Type.Optional(Type.String({ maxLength: 100 })),
})

export function beingRoutes(
  app: App,
  context: Uses<
    'background' | 'clock' | 'dataDirectory' | 'database' | 'environment' | 'mailbox' | 'secrets' | 'settings'
  >,
): void {
  for (const path of ['/api/beings', '/api/beings/list']) {
    app.get(path, { schema: { response: { 200: Type.Object({ beings: Type.Array(Being) }) } } }, async () => {
      const pending = await countPendingRequests(context.database.db)
      const present = (being: BeingRow) => presentBeing(context, being, { pendingCount: pending.get(being.id) ?? 0 })
      return { beings: (await listBeings(context)).map(present) }
    })
  }

  app.get('/api/beings/detail', { schema: { querystring: OfBeing, response: { 200: BeingDetail } } }, async request =>
    describeBeing(context, await requireBeing(context, request.query.beingId)),
  )

  app.get(
    '/api/beings/activity',
    {
      schema: {
        querystring: Type.Object({ beingId: Type.Optional(Id) }),
        response: { 200: Type.Object({ activities: Type.Array(BeingActivity) }) },
      },
    },
    async ({ query: { beingId } }) => {
      const beings = beingId ? [await requireBeing(context, beingId)] : await listBeings(context)
      return { activities: beings.map(presentActivity) }
    },
  )

  app.post(
    '/api/beings/ai-config/save',
    { schema: { body: AiConfigChange, response: { 200: SavedClient } } },
    async request => {
      const { being, keyRemoved } = await saveAiConfig(context, request.body)
      return { success: true, keyRemoved, being: await describeBeing(context, being) }
    },
  )

  app.get('/api/ai/models', { schema: { response: { 200: KnownModels } } }, async () => listKnownModels(context))

  app.get(
    '/api/beings/ai-config/models',
    { schema: { querystring: ModelsQuery, response: { 200: Models } } },
    async ({ query, headers }) => {
      const header = headers['x-ai-api-key']
      const apiKey = typeof header === 'string' && header !== '' ? header : query.apiKey
      return { models: await listClientModels(context, { ...query, apiKey }) }
    },
  )

  app.post(
    '/api/beings/ai-config/models',
    { schema: { body: AiClientTrial, response: { 200: Models } } },
    async request => ({ models: await listTrialModels(context, request.body) }),
  )

  app.post('/api/beings/ai-config/test', { schema: { body: AiClientTrial } }, async request =>
    tryAiClient(context, request.body),
  )

  soulRoutes(app, context)
  lifeRoutes(app, context)
}
