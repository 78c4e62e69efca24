import type { AiClientConfig } from '@trivium/beings-contract'
import type { ConfiguredClient } from '../configuration/ai-clients.ts'
import { openConfig } from '../configuration/seal-config.ts'
import type { BeingsContext } from '../context.ts'
import { findBeing } from './being-store.ts'

/** The being's own client, or undefined when it uses the default one. */
export async function readBeingAiClient(
  context: BeingsContext,
  beingId: string,
): Promise<ConfiguredClient | undefined> {
  const being = await findBeing(context.database.db, beingId)
  if (!being || being.ai_client_type === '') return undefined
  const stored = JSON.parse(being.ai_config) as AiClientConfig
  return { type: being.ai_client_type, config: openConfig(context.secrets, being.ai_client_type, stored) }
}
