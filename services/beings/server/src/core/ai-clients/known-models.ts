import type { ClientReach, KnownModel, ListedModel } from '@trivium/beings-contract'
import {
  aiClientTypes,
  type ClientTypeDefinition,
  describeModel,
  findClientType,
  listModels,
  ProviderFault,
  predefinedOptions,
} from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listBeings } from '../beings/being-store.ts'
import { type ConfiguredClient, readAiClient, readDefaultAiClient } from './ai-clients.ts'
import { readBeingAiClient } from './being-ai-client.ts'
import { withPrices } from './with-prices.ts'

type Needs = Uses<'database' | 'secrets' | 'settings'>

interface User {
  being: { beingId: string; name: string }
  client: ConfiguredClient
}

/** The models of every client that is set up: what each costs, who uses it, and whether its provider answers now. */
export async function listKnownModels(context: Needs): Promise<{ models: KnownModel[]; clients: ClientReach[] }> {
  const users = await listUsers(context)
  const standard = readDefaultAiClient(context)
  const wanted = aiClientTypes
    .flatMap(({ key }) => findClientType(key) ?? [])
    .flatMap(type => {
      const client = configured(context, type, { standard, users })
      return client ? [{ type, client }] : []
    })
  const asked = await Promise.all(wanted.map(({ type, client }) => askClient(context, type, { client, users })))
  return { models: asked.flatMap(({ models }) => models), clients: asked.map(({ reach }) => reach) }
}

async function listUsers(context: Needs): Promise<User[]> {
  const standard = readDefaultAiClient(context)
  const beings = await listBeings(context.database.db)
  return Promise.all(
    beings.map(async ({ id, name }) => ({
      being: { beingId: id, name },
      client: (await readBeingAiClient(context, id)) ?? standard,
    })),
  )
}

/** Saved, or used by somebody without having been saved for all; others have never been set up. */
function configured(
  context: Needs,
  { key }: ClientTypeDefinition,
  { standard, users }: { standard: ConfiguredClient; users: readonly User[] },
): ConfiguredClient | undefined {
  if (standard.type === key) return standard
  return readAiClient(context, key) ?? users.find(({ client }) => client.type === key)?.client
}

async function askClient(
  context: Needs,
  type: ClientTypeDefinition,
  { client, users }: { client: ConfiguredClient; users: readonly User[] },
): Promise<{ models: KnownModel[]; reach: ClientReach }> {
  const { listed, error } = await listOrReason(type, client)
  const own = users.filter(user => user.client.type === type.key)
  const named = [client, ...own.map(user => user.client)].map(each => modelOf(type, each))
  const priced = await withPrices(context, type.key, withNamed(type, listed, named))
  const models = priced.map(({ key, value, ...model }) => ({
    clientType: type.key,
    key,
    label: value,
    ...model,
    usedBy: own.filter(user => modelOf(type, user.client) === key).map(({ being }) => being),
  }))
  return { models, reach: { clientType: type.key, reachable: error === null, error } }
}

const modelOf = ({ fields }: ClientTypeDefinition, { config }: ConfiguredClient) =>
  config.model || (fields.find(field => field.key === 'model')?.default ?? '')

/** Some are in use that no list names, such as endpoints of one's own. */
function withNamed(
  type: ClientTypeDefinition,
  listed: readonly ListedModel[],
  named: readonly string[],
): ListedModel[] {
  const missing = [...new Set(named)].filter(name => name !== '' && !listed.some(({ key }) => key === name))
  return [...listed, ...missing.map(id => describeModel(type, { id }))]
}

/** A provider that does not answer still has the models that are known of it. */
async function listOrReason(
  type: ClientTypeDefinition,
  client: ConfiguredClient,
): Promise<{ listed: ListedModel[]; error: string | null }> {
  try {
    return { listed: await listModels(type, client.config), error: null }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { listed: predefinedOptions(type).models, error: error.message }
  }
}
