import type { AiClientTrial, ListedModel } from '@trivium/beings-contract'
import { listModels } from '../../platform/ai/index.ts'
import { readTrial, type TrialContext } from './read-trial.ts'
import { asUnavailable } from './test-ai-client.ts'
import { withPrices } from './with-prices.ts'

/** The models of a client as a form describes it, saved or not. */
export async function listTrialModels(context: TrialContext, trial: AiClientTrial): Promise<ListedModel[]> {
  const { client, config } = await readTrial(context, trial)
  try {
    return await withPrices(context, client.key, await listModels(client, config))
  } catch (error) {
    throw asUnavailable(error)
  }
}
