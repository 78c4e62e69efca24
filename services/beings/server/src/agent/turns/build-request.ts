import type { AIRequest } from '@trivium/beings-contract'
import type { BeingClients } from '../../core/ai-clients/open-clients.ts'
import { budgetFor } from './budget.ts'
import { composePrompt } from './compose-prompt.ts'
import { readHistory } from './read-history.ts'
import { recall } from './recall.ts'
import type { TurnRun } from './turn-run.ts'
import { findTurn } from './turn-store.ts'

export async function buildRequest(
  run: TurnRun,
  clients: BeingClients,
): Promise<Pick<AIRequest, 'messages' | 'tools'>> {
  const { context, being } = run
  // What a tool of this turn has loaded is in the store.
  const turn = (await findTurn(context.database.db, run.turn.id)) ?? run.turn
  const asked = { context, being, turn }
  const history = await readHistory(asked)
  const since = history.rows[0]?.created_at ?? 0
  const memories = await recall(context, being.id, { trigger: history.trigger, since })
  const budget = await budgetFor(context, clients)
  const { messages, tools } = await composePrompt(asked, { history, memories, budget })
  return { messages, tools }
}
