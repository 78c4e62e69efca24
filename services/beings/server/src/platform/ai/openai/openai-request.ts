import { type AIMessage, defaultTemperature } from '@trivium/beings-contract'
import type { ModelRequest } from '../model-client.ts'
import type { ModelProfile } from '../model-profile.ts'
import type { Refused } from '../refused-parameters.ts'
import { type CallIds, sendableCalls, shortIds, usualIds } from '../sendable-calls.ts'
import { type Sight, shownFiles } from '../shown-files.ts'
import { thinkingFields } from '../thinking-fields.ts'
import { answerLimit, type Tuning } from '../tuning.ts'
import { besideOf, unsigned } from './beside-words.ts'
import { strictConversation } from './strict-conversation.ts'

interface Knowledge {
  profile: ModelProfile
  refused: Refused
  /** Who is asked. */
  of: string
}

type Body = Record<string, unknown>

const limits = ['max_tokens', 'max_completion_tokens'] as const

/** The body of a chat call. */
export function openAiBody(
  { tuning }: { tuning: Tuning },
  request: ModelRequest,
  { profile, refused, of }: Knowledge,
): Body {
  const tools = request.tools ?? []
  const temperature = tuning.temperature ?? request.temperature ?? defaultTemperature
  const names = profile.limit === 'max_completion_tokens' ? limits.toReversed() : limits
  const limit = names.find(name => !refused.has(name))
  const body: Body = {
    model: request.model,
    ...(limit && { [limit]: answerLimit(profile, tuning, request) }),
    ...(profile.sampling && { temperature: Math.min(temperature, profile.highestTemperature) }),
    ...thinkingFields(profile, tuning.thinking),
    messages: toMessages(request.messages, {
      images: profile.images && !refused.has('images'),
      pdf: profile.pdf && !refused.has('images'),
      thinking: comesBack(profile, refused),
      of,
      signed: profile.replay === 'signed-calls',
      ids: profile.shortIds || refused.has('long ids') ? shortIds : usualIds,
      strict: refused.has('repeated roles'),
    }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      })),
      tool_choice: 'auto',
    }),
    stream: true,
    stream_options: { include_usage: true },
  }
  for (const name of refused) if (name !== 'messages') delete body[name]
  if (refused.has('tools')) delete body.tool_choice
  return body
}

function comesBack({ replay }: ModelProfile, refused: Refused): boolean {
  return !refused.has('reasoning_content') && (replay === 'with-calls' || refused.has('replay'))
}

interface Style extends Sight {
  /** Whether what was thought before calls goes back with them. */
  thinking: boolean
  of: string
  /** Whether the first call of each step needs a signature. */
  signed: boolean
  ids: CallIds
  /** Whether questions and answers have to take turns. */
  strict: boolean
}

/** System texts are joined: several providers allow only one, first. */
function toMessages(messages: readonly AIMessage[], style: Style): Body[] {
  const system = messages.filter(message => message.role === 'system').map(message => message.content)
  const sent: Body[] = system.length > 0 ? [{ role: 'system', content: system.join('\n\n') }] : []
  const spoken = sendableCalls(
    messages.filter(message => message.role !== 'system'),
    style.ids,
  )
  const said = style.strict ? strictConversation(spoken) : spoken
  const question = said.findLastIndex(({ role }) => role === 'user')
  for (const [index, message] of said.entries()) {
    if (message.role === 'user') sent.push({ role: 'user', content: toContent(message, style) })
    if (message.role === 'assistant')
      sent.push(toAssistant(message, { ...style, signed: style.signed && index > question }))
    if (message.role === 'tool')
      sent.push({ role: 'tool', tool_call_id: message.toolCallId ?? '', content: message.content })
  }
  return sent
}

function toContent(message: AIMessage, style: Style): string | Body[] {
  const { shown, missing } = shownFiles(message, style)
  const text = [message.content, ...missing].filter(part => part !== '').join('\n')
  if (shown.length === 0) return text
  const files = shown.map(({ name, mediaType, data }) => {
    const url = `data:${mediaType};base64,${data}`
    if (mediaType === 'application/pdf') return { type: 'file', file: { filename: name, file_data: url } }
    return { type: 'image_url', image_url: { url } }
  })
  // A message of files alone still needs words for some providers.
  return [...files, { type: 'text', text: text === '' ? shown.map(({ name }) => name).join(', ') : text }]
}

function toAssistant(message: AIMessage, style: Style): Body {
  const { content, thinking, toolCalls = [] } = message
  if (toolCalls.length === 0) return { role: 'assistant', content }
  const beside = besideOf(message, style.of)
  const isUnsigned = style.signed && !beside.message
  return {
    role: 'assistant',
    content: content === '' ? null : content,
    ...(style.thinking && { reasoning_content: thinking ?? '' }),
    ...beside.message,
    tool_calls: toolCalls.map(({ id, name, parameters }, place) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(parameters) },
      ...(beside.call(place) ?? (isUnsigned && place === 0 && unsigned)),
    })),
  }
}
