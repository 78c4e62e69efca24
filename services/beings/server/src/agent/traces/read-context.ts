import type { ChatContext } from '@trivium/beings-contract'
import { findClients } from '../../core/ai-clients/open-clients.ts'
import { type BeingRow, findBeing } from '../../core/beings/being-store.ts'
import { requireConversation } from '../../features/chat/find-conversation.ts'
import { lastUserMessage } from '../../features/chat/message-store.ts'
import { listBeingsIn } from '../../features/chat/participant-store.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { Asked } from '../turns/asked.ts'
import { budgetFor } from '../turns/budget.ts'
import { chosenModel } from '../turns/chosen-model.ts'
import { composePrompt } from '../turns/compose-prompt.ts'
import { shareOut } from '../turns/prompt-parts.ts'
import { readHistory } from '../turns/read-history.ts'
import { recall } from '../turns/recall.ts'
import { listOpenTurns } from '../turns/turn-store.ts'

type Needs = Uses<'clock' | 'dataDirectory' | 'database' | 'embeddings' | 'log' | 'plugins' | 'secrets' | 'settings'>

interface Wanted {
  channelId: string
  /** In a group; the first one of it otherwise. */
  beingId?: string | undefined
}

/** What the model of a being is told in a conversation: of the turn under way, or the one the next message would begin. */
export async function readContext(context: Needs, wanted: Wanted): Promise<ChatContext> {
  const { id: channelId } = await requireConversation(context, wanted.channelId)
  const being = await beingIn(context, channelId, wanted.beingId)
  const asked: Asked = { context, being, turn: await turnIn(context, channelId, being.id) }
  const clients = await findClients(context, being.id, { chosen: await chosenModel(context, asked.turn) })
  const history = await readHistory(asked)
  const since = history.rows[0]?.created_at ?? 0
  const memories = await recall(context, being.id, { trigger: history.trigger, since })
  const budget = await budgetFor(context, clients)
  const { sizes, tools } = await composePrompt(asked, { history, memories, budget })
  const { clientType, model } = clients.client
  return {
    ...{ beingId: being.id, channelId, clientType, model, window: budget.window },
    ...shareOut(sizes, budget),
    tools: tools.map(({ name }) => name),
  }
}

async function beingIn(context: Needs, channelId: string, wanted: string | undefined): Promise<BeingRow> {
  const there = await listBeingsIn(context.database.db, channelId)
  const id = wanted === undefined ? there[0] : there.find(each => each === wanted.toLowerCase())
  const being = id && (await findBeing(context.database.db, id))
  if (being) return being
  const fault = wanted === undefined ? 'channelId has no being in it' : 'beingId is not in this conversation'
  throw invalid('There is no such being in the conversation.', fault)
}

async function turnIn(context: Needs, channelId: string, beingId: string): Promise<Asked['turn']> {
  const [open] = await listOpenTurns(context.database.db, { channelId, beingId })
  if (open) return open
  const last = await lastUserMessage(context.database.db, channelId)
  return {
    ...{ id: '', channel_id: channelId, kind: 'user_message', trigger_message_id: last?.id ?? null },
    ...{ payload: '{}', started_at: context.clock.now(), steps: 0 },
  }
}
