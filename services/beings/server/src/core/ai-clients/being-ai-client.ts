import type { AiClientConfig } from '@trivium/beings-contract'
import { findClientType } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findBeing } from '../beings/being-store.ts'
import { type ConfiguredClient, readAiClient } from './ai-clients.ts'
import { layConfig } from './lay-config.ts'
import { openConfig } from './seal-config.ts'

/** The being's own client, with its own fields over the saved ones of that type; undefined when it uses the default one. */
export async function readBeingAiClient(
  context: Uses<'database' | 'secrets' | 'settings'>,
  beingId: string,
): Promise<ConfiguredClient | undefined> {
  const own = await readOwnFields(context, beingId)
  const type = own && findClientType(own.type)
  if (!own || !type) return own
  return { type: own.type, config: layConfig(type, readAiClient(context, own.type)?.config ?? {}, own.config) }
}

/** Only what was saved for the being itself. */
export async function readOwnFields(
  context: Uses<'database' | 'secrets'>,
  beingId: string,
): Promise<ConfiguredClient | undefined> {
  const being = await findBeing(context.database.db, beingId)
  if (!being || being.ai_client_type === '') return undefined
  const stored = JSON.parse(being.ai_config) as AiClientConfig
  return { type: being.ai_client_type, config: openConfig(context.secrets, being.ai_client_type, stored) }
}
