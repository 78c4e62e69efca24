import { uuidv7 } from '@trivium/http'
import { insertToolCalls, insertTurn } from '../../agent/turns/turn-store.ts'
import { recordDecision } from '../../core/audit/record-audit.ts'
import { changeBeing } from '../../core/beings/being-store.ts'
import { recordUsage } from '../../core/usage/record-usage.ts'
import { appendMessage } from '../../features/chat/append-message.ts'
import { updateMessage } from '../../features/chat/update-message.ts'
import { addMemory } from '../../features/memory/add-memory.ts'
import type { ModelCall } from '../../platform/ai/index.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { insertLogs } from '../../platform/logbook/log-store.ts'
import type { MailKind } from '../../platform/ports/mailbox.ts'
import type { Exchange } from './story.ts'
import type { Cast, Part, StoryContext } from './story-context.ts'

export interface ToldTurn {
  part: Part
  channelId: string
  kind: MailKind
  /** The message that brought it. */
  trigger: { id: string; content: string }
  exchange: Pick<Exchange, 'thinking' | 'tool' | 'said'>
  failed?: string | undefined
}

const secondMs = 1000

/** What a turn leaves behind: its steps, what was said, what it cost, what was decided and what is remembered. */
export function createTurnTeller(context: StoryContext, cast: Cast, call: (part: Part, failed?: string) => ModelCall) {
  async function spend(trx: Trx, { part, channelId, failed }: ToldTurn, turnId: string): Promise<ModelCall> {
    const made = call(part, failed)
    const owner = { beingId: cast[part].id, channelId, turnId }
    await recordUsage(trx, owner, { call: made, at: context.clock.now(), currency: context.settings.get('currency') })
    return made
  }

  async function useTool(trx: Trx, told: ToldTurn, turnId: string): Promise<void> {
    const { tool } = told.exchange
    if (!tool) return
    const being = cast[told.part]
    const { failed: error = '', output, name, parameters } = tool
    const result = { success: error === '', output, error }
    const status = result.success ? ('completed' as const) : ('failed' as const)
    const at = context.clock.now()
    const sender = { channelId: told.channelId, senderId: being.id, senderName: being.name, turnId }
    const callId = `call_${turnId.slice(-8)}`
    const toolCalls = [{ id: callId, name, parameters, result, status }]
    const { usage: tokens } = await spend(trx, told, turnId)
    const asking = { ...sender, role: 'assistant' as const, content: '', toolCalls, tokens, createdAt: at }
    const message = await appendMessage(trx, asking)
    const content = result.success ? output : `Error: ${error}`
    const answer = { ...sender, role: 'tool' as const, content, toolCallId: callId }
    await appendMessage(trx, { ...answer, createdAt: at + secondMs })
    const times = { created_at: at, ended_at: at + secondMs }
    const row = { id: uuidv7(at), turn_id: turnId, message_id: message.id, call_id: callId, name }
    const ended = { state: 'done' as const, success: result.success ? 1 : 0, output, error, ...times }
    await insertToolCalls(trx, [{ ...row, parameters: JSON.stringify(parameters), ...ended }])
    await recordDecision(trx, {
      beingId: being.id,
      beingName: being.name,
      type: name === 'network' ? 'NetworkAccess' : name === 'disk' ? 'FileAccess' : 'Function',
      resource: String(parameters.url ?? parameters.path ?? `${name}.${String(parameters.action)}`),
      result: 'Allowed',
      reason: name === 'network' ? 'Rule for "extension.example.org".' : 'Inside the own workspace.',
      tool: name,
      action: String(parameters.action),
      at,
    })
  }

  return async function tellTurn(told: ToldTurn): Promise<void> {
    const { part, channelId, kind, trigger, exchange, failed = '' } = told
    const being = cast[part]
    const at = context.clock.now()
    const turnId = uuidv7(at)
    const endedAt = at + 6 * secondMs
    await context.database.write(async trx => {
      const state = failed === '' ? ('completed' as const) : ('failed' as const)
      const about = { id: turnId, being_id: being.id, channel_id: channelId, kind, payload: '{}' }
      const ended = { state, error: failed, steps: exchange.tool ? 2 : 1, announced: 1, ended_at: endedAt }
      await insertTurn(trx, { ...about, trigger_message_id: trigger.id, message_id: null, started_at: at, ...ended })
      await useTool(trx, told, turnId)
      const { usage: tokens, model } = await spend(trx, told, turnId)
      if (failed === '') {
        const { id } = await appendMessage(trx, {
          channelId,
          senderId: being.id,
          senderName: being.name,
          role: 'assistant',
          content: exchange.said,
          ...(exchange.thinking !== undefined && { thinking: exchange.thinking }),
          tokens,
          turnId,
          createdAt: endedAt,
        })
        await updateMessage(trx, id, { model, finishReason: 'stop' })
      }
      const content = `${trigger.content}\n${being.name}: ${failed || exchange.said}`
      const type = kind === 'timer' || kind === 'task' ? kind : 'chat'
      await addMemory(trx, { id: turnId, beingId: being.id, content, type, importance: 0.3, at: endedAt })
      await changeBeing(trx, being.id, { last_active_at: endedAt, activity_since: endedAt })
      const line = { at: endedAt, source: 'turns', being_id: being.id, details: JSON.stringify({ turnId, channelId }) }
      const level = failed === '' ? ('info' as const) : ('error' as const)
      await insertLogs(trx, [{ ...line, level, message: failed || 'a turn ended' }])
    })
    context.clock.moveTo(endedAt)
  }
}

export type TellTurn = ReturnType<typeof createTurnTeller>
