import type { AIRequest } from '@trivium/beings-contract'
import type { BeingClients } from '../../core/ai-clients/open-clients.ts'
import { readAttachments } from '../../features/chat/read-attachments.ts'
import { budgetFor } from './budget.ts'
import { composePrompt } from './compose-prompt.ts'
import { type History, readHistory } from './read-history.ts'
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
  const history = await withAttachments(run, clients, await readHistory(asked))
  const since = history.rows[0]?.created_at ?? 0
  const memories = await recall(context, being.id, { trigger: history.trigger, since })
  const budget = await budgetFor(context, clients)
  const { messages, tools } = await composePrompt(asked, { history, memories, budget })
  return { messages, tools }
}

/** With what came with the messages, as far as this model can look at it itself. The Demo client reads plain words alone. */
async function withAttachments({ context, signal }: TurnRun, clients: BeingClients, history: History): Promise<History> {
  if (clients.client.clientType === 'Demo') return history
  const ids = history.rows.filter(row => row.role === 'user').map(row => row.id)
  const attachments = await readAttachments(context, ids, { sight: clients.profile, signal })
  return { ...history, view: { ...history.view, attachments } }
}
