import type { AiClientConfig } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { findBeing } from '../beings/being-store.ts'
import type { ConfiguredClient } from './ai-clients.ts'
import { openConfig } from './seal-config.ts'

/** The being's own client, or undefined when it uses the default one. */
export async function readBeingAiClient(
  context: Uses<'database' | 'secrets'>,
  beingId: string,
): Promise<ConfiguredClient | undefined> {
  const being = await findBeing(context.database.db, beingId)
  if (!being || being.ai_client_type === '') return undefined
  const stored = JSON.parse(being.ai_config) as AiClientConfig
  return { type: being.ai_client_type, config: openConfig(context.secrets, being.ai_client_type, stored) }
}
