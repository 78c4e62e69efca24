import type { AIMessage, AIRequest, ToolPermissions } from '@trivium/beings-contract'
import { loadPolicies } from '../../core/permissions/load-policies.ts'
import { findMessage, listMessages } from '../../features/chat/message-store.ts'
import { estimatePrompt } from '../../platform/ai/index.ts'
import { startedByOf, withStarters } from '../../platform/started-by.ts'
import { visibleTools } from '../tools/toolbox.ts'
import { toHistory } from './conversation-history.ts'
import { fitBudget } from './fit-budget.ts'
import { recall } from './recall.ts'
import { systemPrompt } from './system-prompt.ts'
import type { TurnRun } from './turn-run.ts'
import { listTriggers } from './turn-store.ts'

/** More messages than this never fit a budget. */
const mostMessages = 400

/** Even a long soul must leave room for the conversation. */
const smallestHistory = 2000

export async function buildRequest(
  run: TurnRun,
  contextTokens: number,
): Promise<Pick<AIRequest, 'messages' | 'tools'>> {
  const { context, being, turn } = run
  const db = context.database.db
  const rows = (await listMessages(db, { channelId: turn.channel_id, limit: mostMessages })).reverse()
  const trigger = turn.trigger_message_id ? await findMessage(db, turn.trigger_message_id) : undefined
  const triggers = await listTriggers(db, [turn.id, ...rows.flatMap(row => row.turn_id ?? [])])
  const triggerSeq = trigger?.seq ?? rows.at(-1)?.seq ?? 0
  const { continues } = JSON.parse(turn.payload) as { continues?: string }
  const view = { beingId: being.id, turnId: turn.id, triggerSeq, triggers, continues: continues !== undefined }
  const memories = await recall(context, being.id, { trigger, since: rows[0]?.created_at ?? 0 })
  const system: AIMessage = { role: 'system', content: await systemPrompt(run, memories) }
  const toolPermissions: ToolPermissions[] = []
  // A tool that is denied to those who started this is not there for it either.
  for (const id of withStarters([being.id], startedByOf(turn)))
    toolPermissions.push(...(await loadPolicies(db, id, context.clock.now())).toolPermissions)
  const tools = visibleTools(being.is_curator === 1, toolPermissions, context.plugins.tools())
  const left = Math.max(smallestHistory, contextTokens - estimatePrompt([system], tools))
  return { messages: [system, ...fitBudget(toHistory(rows, view), left)], tools }
}
