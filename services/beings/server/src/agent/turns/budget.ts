import type { BeingClients } from '../../core/ai-clients/open-clients.ts'
import { promptTokens } from '../../core/ai-clients/prompt-window.ts'
import { tokenRatioOf } from '../../core/ai-clients/token-ratio.ts'
import type { Uses } from '../../platform/kernel.ts'

/** How much a prompt may be. */
export interface Budget {
  /** Tokens of prompt and answer together. */
  window: number
  /** Tokens of the model that the prompt may take. */
  tokens: number
  /** Tokens of the model for one estimated token. */
  ratio: number
}

export async function budgetFor({ database }: Uses<'database'>, clients: BeingClients): Promise<Budget> {
  const { clientType, model } = clients.client
  const ratio = await tokenRatioOf(database.db, { clientType, model })
  return { window: clients.contextTokens, tokens: promptTokens(clients), ratio }
}
