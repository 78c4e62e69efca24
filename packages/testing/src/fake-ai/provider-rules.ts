import type { FakeRequest } from './reply.ts'

export interface RuledAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** How one provider differs from all others; undefined lets the scripted reply come. */
export interface ProviderRules {
  answer(request: FakeRequest): RuledAnswer | undefined
}

type Body = Record<string, unknown>
export type Message = Body & { role: string; content?: unknown; tool_calls?: ToolCall[]; tool_call_id?: string }

interface ToolCall {
  id?: unknown
  type?: unknown
  function?: { name?: unknown; arguments?: unknown }
}

/** An error in the words of the OpenAI protocol. */
export function refuse(status: number, message: string, more: Record<string, unknown> = {}): RuledAnswer {
  return { status, body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } } }
}

export const messagesOf = (body: Body) => (Array.isArray(body.messages) ? body.messages : []) as Message[]

/** About four letters make a token: enough to tell long from short. */
export const tokensOf = (value: unknown) => Math.ceil(JSON.stringify(value ?? '').length / 4)

/** What every provider of the OpenAI protocol checks: who asks, the shape of messages, calls and their results. */
export function checkOpenAi({ headers, body }: FakeRequest, { key }: { key?: string }): RuledAnswer | undefined {
  if (key !== undefined && headers.authorization !== `Bearer ${key}`)
    return refuse(401, 'Incorrect API key provided.', { code: 'invalid_api_key' })
  if (body.stream === true && body.stream_options === undefined)
    return refuse(400, 'stream_options is missing', { param: 'stream_options' })
  const fault = faultOf(messagesOf(body))
  return fault === undefined ? undefined : refuse(400, fault, { param: 'messages' })
}

const roles = new Set(['system', 'user', 'assistant', 'tool', 'developer'])

const unanswered = "an assistant message with 'tool_calls' must be followed by tool messages"

function faultOf(messages: Message[]): string | undefined {
  if (messages.length === 0) return 'messages must not be empty'
  const open = new Set<unknown>()
  for (const [index, message] of messages.entries()) {
    if (!roles.has(message.role)) return `messages[${index}].role is not known`
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id))
        return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'"
      continue
    }
    if (open.size > 0) return unanswered
    if (!isWellFormed(message)) return `messages[${index}] is not well formed`
    for (const call of message.tool_calls ?? []) open.add(call.id)
  }
  return open.size > 0 ? unanswered : undefined
}

function isWellFormed({ content, tool_calls: calls }: Message): boolean {
  if (content === null && !calls) return false
  return (calls ?? []).every(isCall)
}

function isCall({ id, type, function: called }: ToolCall): boolean {
  const named = /^[a-zA-Z0-9_-]{1,64}$/.test(String(called?.name))
  return type === 'function' && named && String(id).length <= 40 && typeof called?.arguments === 'string'
}

/** The kinds of parts in the content of messages: text, image_url … */
export function partsIn(body: Body): string[] {
  return messagesOf(body).flatMap(({ content }) =>
    Array.isArray(content) ? content.map((part: { type?: unknown }) => String(part.type)) : [],
  )
}
