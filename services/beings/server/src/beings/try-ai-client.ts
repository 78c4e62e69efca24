import type { AiClientTrial } from '@trivium/beings-contract'
import { auditPerson } from '../audit-person.ts'
import { readTrial } from '../configuration/read-trial.ts'
import { testAiClient } from '../configuration/test-ai-client.ts'
import type { BeingsContext } from '../context.ts'

/** Tests a client for the person at the interface; whether the provider answers or not, it was called. */
export async function tryAiClient(context: BeingsContext, trial: AiClientTrial): ReturnType<typeof testAiClient> {
  const { client } = readTrial(context, trial)
  await auditPerson(context, context.database.db, { action: 'ai_client.test', resource: client.key })
  return testAiClient(context, trial)
}
