import {
  createModelClient,
  findClientType,
  type ModelClient,
  type ModelProfile,
  ProviderFault,
} from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { refuseOverBudget } from '../usage/check-budget.ts'
import { type ConfiguredClient, readDefaultAiClient } from './ai-clients.ts'
import { readBeingAiClient } from './being-ai-client.ts'

export interface BeingClients {
  client: ModelClient
  /** What the model of the client takes and gives. */
  profile: ModelProfile
  /** The default client, for a being that has one of its own. */
  fallback: ModelClient | undefined
  /** Prompt and answer together: the smaller of the model's window and what the person chose. */
  contextTokens: number
  /** Of these: what the answer may take. */
  answerTokens: number
}

/** Where nobody says how large the window is: enough for a long conversation, small enough for most local models. */
const standardContextTokens = 24_000

/** Read anew for each call: a saved configuration counts at once. */
export async function openClients(
  context: Uses<'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  beingId: string,
  signal?: AbortSignal,
): Promise<BeingClients> {
  await refuseOverBudget(context, beingId)
  const standard = readDefaultAiClient(context)
  const own = await readBeingAiClient(context, beingId)
  const used = own ?? standard
  const client = open(used)
  const profile = await client.profile(signal)
  const chosen = Number(used.config.contextTokens)
  const contextTokens = Math.min(
    chosen > 0 ? chosen : Number.POSITIVE_INFINITY,
    profile.contextWindow ?? (chosen > 0 ? chosen : standardContextTokens),
  )
  return {
    client,
    profile,
    fallback: own ? openQuietly(standard) : undefined,
    contextTokens,
    answerTokens: Math.min(profile.answerTokens, Math.floor(contextTokens / 2)),
  }
}

function open({ type, config }: ConfiguredClient): ModelClient {
  const definition = findClientType(type)
  if (!definition) throw new ProviderFault(`The AI client type "${type}" is not known.`, { retryable: false })
  return createModelClient(definition, config)
}

/** A default client that cannot even be opened is no help, and no second failure either. */
function openQuietly(client: ConfiguredClient): ModelClient | undefined {
  try {
    return open(client)
  } catch {
    return undefined
  }
}
