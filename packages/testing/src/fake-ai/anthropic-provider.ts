import { sealOf } from './anthropic-wire.ts'
import { type ProviderRules, type RuledAnswer, tokensOf } from './provider-rules.ts'
import type { FakeRequest } from './reply.ts'

const refuse = (status: number, message: string, type = 'invalid_request_error'): RuledAnswer => ({
  status,
  body: { type: 'error', error: { type, message } },
})

interface Block {
  type: string
  text?: string
  id?: string
  name?: string
  tool_use_id?: string
  thinking?: string
  signature?: string
}

interface Asked {
  model: string
  max_tokens?: number
  temperature?: number
  thinking?: { type: string; budget_tokens?: number }
  messages: { role: string; content: string | Block[] }[]
}

const names = Array.from({ length: 25 }, (_, index) => `claude-old-${index}`)
const allModels = ['claude-sonnet-5', 'claude-sonnet-4-5', ...names]
const pageSize = 20

export const anthropic: ProviderRules = {
  answer(request) {
    const { headers, path } = request
    if (headers['x-api-key'] !== 'sk-test') return refuse(401, 'invalid x-api-key', 'authentication_error')
    if (!headers['anthropic-version']) return refuse(400, 'anthropic-version: header is required')
    if (path === '/v1/models') return listModels(request)
    if (path !== '/v1/messages') return refuse(404, 'Not found', 'not_found_error')
    return checkMessages(request.body as unknown as Asked)
  },
}

/** Twenty a page. */
function listModels({ query }: FakeRequest): RuledAnswer {
  const after = new URLSearchParams(query).get('after_id')
  const start = after === null ? 0 : allModels.indexOf(after) + 1
  const page = allModels.slice(start, start + pageSize)
  const able = { image_input: { supported: true }, pdf_input: { supported: true }, thinking: { supported: true } }
  const data = page.map(id => ({
    type: 'model',
    id,
    max_input_tokens: 200_000,
    max_tokens: 64_000,
    capabilities: able,
  }))
  return { status: 200, body: { data, has_more: start + pageSize < allModels.length, last_id: page.at(-1) ?? null } }
}

function checkMessages(body: Asked): RuledAnswer | undefined {
  if (!body.max_tokens) return refuse(400, 'max_tokens: Field required')
  const adaptive = /opus-4-[78]|-5/.test(body.model) && !body.model.includes('4-5')
  if (adaptive && body.temperature !== undefined) return refuse(400, 'temperature: is not supported for this model')
  if (adaptive && body.thinking?.type === 'enabled')
    return refuse(400, 'thinking.type.enabled is not supported for this model. Use thinking.type.adaptive.')
  if (Number(body.thinking?.budget_tokens ?? 0) >= body.max_tokens)
    return refuse(400, 'max_tokens must be greater than thinking.budget_tokens')
  const sent = tokensOf(body.messages)
  if (sent > 16_000) return refuse(400, `prompt is too long: ${sent} tokens > 16000 maximum`)
  const fault = faultOf(body)
  return fault === undefined ? undefined : refuse(400, fault)
}

const blocksOf = (content: string | Block[]): Block[] => (typeof content === 'string' ? [] : content)

function faultOf({ messages, thinking }: Asked): string | undefined {
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role'
  const blocks = messages.flatMap(({ content }) => blocksOf(content))
  if (blocks.some(({ type, text }) => type === 'text' && text?.trim() === ''))
    return 'messages: text content blocks must contain non-whitespace text'
  const calls = blocks.filter(({ type }) => type === 'tool_use')
  if (new Set(calls.map(({ id }) => id)).size < calls.length) return 'messages: `tool_use` ids must be unique'
  if (!calls.every(({ id, name }) => pattern.test(id ?? '') && pattern.test(name ?? '')))
    return "messages.tool_use: String should match pattern '^[a-zA-Z0-9_-]+$'"
  return faultOfOrder(messages, thinking)
}

const pattern = /^[a-zA-Z0-9_-]+$/

function faultOfOrder(messages: Asked['messages'], thinking: Asked['thinking']): string | undefined {
  // With adaptive thinking a step may do without a thought.
  const thinks = thinking?.type === 'enabled'
  const lastAnswer = messages.findLastIndex(message => message.role === 'assistant')
  for (const [index, { role, content }] of messages.entries()) {
    const blocks = blocksOf(content)
    for (const block of blocks)
      if (block.type === 'thinking' && block.signature !== sealOf(block.thinking ?? ''))
        return `messages.${index}.content.0: Invalid \`signature\` in \`thinking\` block`
    const calls = blocks.filter(block => block.type === 'tool_use')
    if (role !== 'assistant' || calls.length === 0) continue
    const answers = blocksOf(messages[index + 1]?.content ?? []).map(block => block.tool_use_id)
    if (calls.some(call => !answers.includes(call.id)))
      return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after`
    if (thinks && index === lastAnswer && blocks[0]?.type !== 'thinking')
      return `messages.${index}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${blocks[0]?.type}\``
  }
  return undefined
}
