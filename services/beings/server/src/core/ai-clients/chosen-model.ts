import { findClientType } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type ConfiguredClient, readAiClient } from './ai-clients.ts'

/** A model for one conversation or one answer. Without a client type: another model of the client that is used anyway. */
export interface ChosenModel {
  clientType: string
  model: string
}

/** The client with the chosen model: its own configuration where it is of that type, else the saved one of the type. */
export function withChosenModel(
  context: Uses<'secrets' | 'settings'>,
  usual: ConfiguredClient,
  { clientType, model }: ChosenModel,
): ConfiguredClient {
  const type = findClientType(clientType || usual.type)?.key ?? clientType
  const config = type === usual.type ? usual.config : (readAiClient(context, type)?.config ?? {})
  return { type, config: { ...config, ...(model !== '' && { model }) } }
}
