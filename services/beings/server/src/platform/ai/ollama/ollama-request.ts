import { type AIMessage, defaultTemperature } from '@trivium/beings-contract'
import type { ModelRequest } from '../model-client.ts'
import type { ModelProfile } from '../model-profile.ts'
import type { Refused } from '../refused-parameters.ts'
import { anyIds, sendableCalls } from '../sendable-calls.ts'
import { type Sight, shownFiles } from '../shown-files.ts'
import { ollamaThink } from '../thinking-fields.ts'
import { answerLimit, type Tuning } from '../tuning.ts'

interface Knowledge {
  profile: ModelProfile
  refused: Refused
}

export type OllamaBody = Record<string, unknown> & { messages: Record<string, unknown>[] }

/** The body of a chat call. */
export function ollamaBody(
  { tuning }: { tuning: Tuning },
  request: ModelRequest,
  { profile, refused }: Knowledge,
): OllamaBody {
  const tools = profile.tools && !refused.has('tools') ? (request.tools ?? []) : []
  const think = refused.has('think') ? undefined : ollamaThink(profile, tuning.thinking)
  return {
    model: request.model,
    messages: toMessages(request.messages, { images: profile.images && !refused.has('images'), pdf: false }),
    stream: true,
    // Otherwise the oldest messages, and then the instructions, are cut without a word.
    truncate: false,
    ...(tools.length > 0 && { tools: tools.map(tool => ({ type: 'function', function: tool })) }),
    ...(think !== undefined && { think }),
    options: {
      temperature: tuning.temperature ?? request.temperature ?? defaultTemperature,
      num_predict: answerLimit(profile, tuning, request),
      num_ctx: profile.contextWindow,
    },
  }
}

function toMessages(messages: readonly AIMessage[], sight: Sight): OllamaBody['messages'] {
  const names = new Map<string, string>()
  const system = messages.filter(message => message.role === 'system').map(message => message.content)
  const lastQuestion = messages.findLastIndex(message => message.role === 'user')
  const sent: OllamaBody['messages'] = system.length > 0 ? [{ role: 'system', content: system.join('\n\n') }] : []
  // Only the names matter here: this protocol has no ids.
  for (const [index, message] of sendableCalls(messages, anyIds).entries()) {
    if (message.role === 'user') sent.push(toUser(message, sight))
    if (message.role === 'assistant') sent.push(toAssistant(message, { names, thought: index > lastQuestion }))
    if (message.role === 'tool') {
      sent.push({ role: 'tool', content: message.content, tool_name: names.get(message.toolCallId ?? '') ?? '' })
    }
  }
  return sent
}

function toUser(message: AIMessage, sight: Sight): Record<string, unknown> {
  const { shown, missing } = shownFiles(message, sight)
  const content = [message.content, ...missing].filter(part => part !== '').join('\n')
  return { role: 'user', content, ...(shown.length > 0 && { images: shown.map(file => file.data) }) }
}

/** What was thought before earlier questions is of no use any more; within a turn it is what the calls were made for. */
function toAssistant(
  { content, thinking, toolCalls = [] }: AIMessage,
  { names, thought }: { names: Map<string, string>; thought: boolean },
): Record<string, unknown> {
  for (const call of toolCalls) names.set(call.id, call.name)
  const calls = toolCalls.map(({ name, parameters }) => ({ function: { name, arguments: parameters } }))
  return {
    role: 'assistant',
    content,
    ...(thought && thinking && { thinking }),
    ...(calls.length > 0 && { tool_calls: calls }),
  }
}

/** What of the body a model may refuse. */
export function sentNames(body: OllamaBody): string[] {
  const sent = ['tools', 'think'].filter(name => name in body)
  return body.messages.some(message => 'images' in message) ? [...sent, 'images'] : sent
}
