import { defaultMaxTokens } from '@trivium/beings-contract'
import { createModelClient, findClientType, type ModelClient, ProviderFault } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { refuseOverBudget } from '../usage/check-budget.ts'
import { type ConfiguredClient, readDefaultAiClient } from './ai-clients.ts'
import { readBeingAiClient } from './being-ai-client.ts'
import { type PromptWindow, promptWindow } from './prompt-window.ts'

export interface BeingClients {
  client: ModelClient
  /** The default client, for a being that has one of its own. */
  fallback: ModelClient | undefined
  prompt: PromptWindow
}

/** Read anew for each call: a saved configuration counts at once. */
export async function openClients(
  context: Uses<'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  beingId: string,
): Promise<BeingClients> {
  await refuseOverBudget(context, beingId)
  const standard = readDefaultAiClient(context)
  const own = await readBeingAiClient(context, beingId)
  const used = own ?? standard
  return {
    client: open(used),
    fallback: own ? openQuietly(standard) : undefined,
    prompt: promptWindow({
      model: undefined,
      setting: chosen(used.config.contextTokens),
      answer: chosen(used.config.maxTokens) ?? defaultMaxTokens,
    }),
  }
}

function chosen(text: string | undefined): number | undefined {
  const number = Number(text)
  return number > 0 ? number : undefined
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
