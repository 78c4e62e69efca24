import type { BeingClients } from '../../core/ai-clients/open-clients.ts'
import { readAttachments } from '../../features/chat/read-attachments.ts'
import type { History } from './read-history.ts'
import type { TurnRun } from './turn-run.ts'

/** With what came with the messages, as far as this model can look at it itself. The Demo client reads plain words alone. */
export async function withAttachments(
  { context, signal }: Pick<TurnRun, 'context' | 'signal'>,
  { client, profile }: Pick<BeingClients, 'client' | 'profile'>,
  history: History,
): Promise<History> {
  if (client.clientType === 'Demo') return history
  const ids = history.rows.filter(row => row.role === 'user').map(row => row.id)
  const attachments = await readAttachments(context, ids, { sight: profile, signal })
  return { ...history, view: { ...history.view, attachments } }
}
