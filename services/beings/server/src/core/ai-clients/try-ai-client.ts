import type { AiClientTrial } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { auditPerson } from '../audit/audit-person.ts'
import { readTrial } from './read-trial.ts'
import { testAiClient } from './test-ai-client.ts'

/** Tests a client for the person at the interface; whether the provider answers or not, it was called. */
export async function tryAiClient(
  context: Uses<'clock' | 'database' | 'environment'>,
  trial: AiClientTrial,
): ReturnType<typeof testAiClient> {
  const { client } = await readTrial(context, trial)
  await auditPerson(context, context.database.db, { action: 'ai_client.test', resource: client.key })
  return testAiClient(context, trial)
}
