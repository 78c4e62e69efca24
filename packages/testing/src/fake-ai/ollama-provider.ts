import { messagesOf, type ProviderRules, type RuledAnswer, tokensOf } from './provider-rules.ts'
import type { FakeRequest } from './reply.ts'

const refuse = (status: number, error: string): RuledAnswer => ({ status, body: { error } })

/** What the server has, by name: abilities and the window each was made for. */
const models: Record<string, { capabilities: string[]; window: number }> = {
  'qwen3:8b': { capabilities: ['completion', 'tools', 'thinking'], window: 40_960 },
  'gpt-oss:20b': { capabilities: ['completion', 'tools', 'thinking'], window: 131_072 },
  'gemma3:4b': { capabilities: ['completion', 'vision'], window: 131_072 },
  'llama3.2': { capabilities: ['completion', 'tools'], window: 8192 },
}

export const ollama: ProviderRules = {
  answer(request) {
    if (request.path === '/api/tags')
      return { status: 200, body: { models: Object.keys(models).map(name => ({ name, model: name })) } }
    if (request.path !== '/api/show' && request.path !== '/api/chat') return refuse(404, '404 page not found')
    const name = String(request.body.model)
    const model = models[name]
    if (!model) return refuse(404, `model '${name}' not found`)
    if (request.path === '/api/chat') return checkChat(request, name, model)
    const info = { 'general.architecture': 'fake', 'fake.context_length': model.window }
    return { status: 200, body: { capabilities: model.capabilities, model_info: info } }
  },
}

function checkChat(
  { body }: FakeRequest,
  name: string,
  { capabilities }: { capabilities: string[] },
): RuledAnswer | undefined {
  const {
    think,
    tools,
    truncate,
    options = {},
  } = body as {
    think?: unknown
    tools?: unknown
    truncate?: boolean
    options?: { num_ctx?: number }
  }
  if (think !== undefined && !capabilities.includes('thinking'))
    return refuse(400, `"${name}" does not support thinking`)
  if (name.startsWith('gpt-oss') && typeof think === 'boolean')
    return refuse(400, `think value ${think} is not supported`)
  if (tools && !capabilities.includes('tools'))
    return refuse(400, `registry.ollama.ai/library/${name} does not support tools`)
  const fault = faultOf(body)
  if (fault) return refuse(400, fault)
  const window = options.num_ctx ?? 4096
  if (tokensOf([body.messages, tools]) <= window) return undefined
  if (truncate === false) return refuse(400, `the input length exceeds the context length (${window})`)
  // What the real one does: the oldest messages, and then the instructions, are gone without a word.
  const messages = messagesOf(body)
  body.messages = messages.slice(Math.ceil(messages.length / 2))
  return undefined
}

/** It is written in Go: a field of another type is refused as a whole. */
function faultOf(body: Record<string, unknown>): string | undefined {
  for (const message of messagesOf(body)) {
    if (typeof message.content !== 'string')
      return 'json: cannot unmarshal array into Go struct field ChatRequest.messages.content of type string'
    for (const call of message.tool_calls ?? [])
      if (typeof call.function?.arguments !== 'object')
        return 'json: cannot unmarshal string into Go struct field ToolCallFunction.arguments'
    const { images = [] } = message as { images?: unknown[] }
    if (images.some(image => typeof image !== 'string' || !/^[A-Za-z0-9+/]+=*$/.test(image)))
      return 'illegal base64 data at input byte 4'
    if (message.role === 'tool' && !message.tool_name) return 'tool_name is missing'
  }
  return undefined
}
