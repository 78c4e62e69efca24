import type { AiClientTrial } from '@trivium/beings-contract'
import { ProviderFault, testConnection } from '../../platform/ai/index.ts'
import { unavailable } from '../../platform/errors.ts'
import { readTrial, type TrialContext } from './read-trial.ts'

/** One small call to the provider, so that a wrong key shows itself now and not in the first chat. */
export async function testAiClient(
  context: TrialContext,
  trial: AiClientTrial,
): Promise<{ success: true; latencyMs: number }> {
  const { client, config } = await readTrial(context, trial)
  try {
    const { latencyMs } = await testConnection(client, config)
    return { success: true, latencyMs }
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** A provider that fails is told with its reason; a fault of ours stays one. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof ProviderFault)) return error
  return unavailable('The AI service is not available.', error.message, { cause: error })
}
