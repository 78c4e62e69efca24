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
import { type ChosenModel, withChosenModel } from './chosen-model.ts'

export interface BeingClients {
  client: ModelClient
  /** What the model of the client takes and gives. */
  profile: ModelProfile
  /** The default client, where another one is used. */
  fallback: ModelClient | undefined
  /** Prompt and answer together: the smaller of the model's window and what the person chose. */
  contextTokens: number
  /** Of these: what the answer may take. */
  answerTokens: number
}

/** Where nobody says how large the window is: enough for a long conversation, small enough for most local models. */
const standardContextTokens = 24_000

interface Opening {
  signal?: AbortSignal | undefined
  /** Instead of what the being is set to. */
  chosen?: ChosenModel | undefined
}

/** Read anew for each call: a saved configuration counts at once. */
export async function openClients(
  context: Uses<'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  beingId: string,
  opening: Opening = {},
): Promise<BeingClients> {
  await refuseOverBudget(context, beingId)
  return findClients(context, beingId, opening)
}

/** The same to look at, whatever was spent. */
export async function findClients(
  context: Uses<'database' | 'secrets' | 'settings'>,
  beingId: string,
  { signal, chosen }: Opening = {},
): Promise<BeingClients> {
  const standard = readDefaultAiClient(context)
  const own = await readBeingAiClient(context, beingId)
  const usual = own ?? standard
  const used = chosen ? withChosenModel(context, usual, chosen) : usual
  const client = open(used)
  const profile = await client.profile(signal)
  const wished = Number(used.config.contextTokens)
  const contextTokens = Math.min(
    wished > 0 ? wished : Number.POSITIVE_INFINITY,
    profile.contextWindow ?? (wished > 0 ? wished : standardContextTokens),
  )
  return {
    client,
    profile,
    fallback: own || chosen ? openQuietly(standard) : undefined,
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
