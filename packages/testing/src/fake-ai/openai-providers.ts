import { checkOpenAi, messagesOf, type ProviderRules, partsIn, refuse, tokensOf } from './provider-rules.ts'
import type { FakeRequest } from './reply.ts'
import { checkSignatures } from './signed-calls.ts'

const list = (...data: object[]) => ({ status: 200, body: { object: 'list', data } })
const isChat = ({ path }: FakeRequest, base: string) => path === `${base}/chat/completions`
const nowhere = ({ path }: FakeRequest) => refuse(404, `Invalid URL (${path})`)

/** Newer families: another name for the limit, no temperature, nothing they do not know. */
export const openAi: ProviderRules = {
  answer(request) {
    if (request.path === '/v1/models')
      return list({ id: 'gpt-5-mini', object: 'model' }, { id: 'gpt-4o', object: 'model' })
    if (!isChat(request, '/v1')) return nowhere(request)
    const { body } = request
    const model = String(body.model)
    const unsupported = { code: 'unsupported_parameter' }
    if (model === 'gpt-nothing') return refuse(404, `The model ${model} does not exist`, { code: 'model_not_found' })
    for (const name of ['enable_thinking', 'thinking', 'think'])
      if (name in body) return refuse(400, `Unknown parameter: '${name}'.`, { param: name, code: 'unknown_parameter' })
    if (/^(gpt-5|o\d|strict)/.test(model)) {
      const instead =
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      if ('max_tokens' in body) return refuse(400, instead, { param: 'max_tokens', ...unsupported })
      const only =
        "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported."
      if ('temperature' in body && body.temperature !== 1)
        return refuse(400, only, { param: 'temperature', code: 'unsupported_value' })
    }
    const sent = tokensOf(body.messages)
    if (sent > 16_000)
      return refuse(
        400,
        `This model's maximum context length is 16000 tokens. However, your messages resulted in ${sent} tokens.`,
        {
          param: 'messages',
          code: 'context_length_exceeded',
        },
      )
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

/** Thinks by default and wants every thought back that led to a call. */
export const deepSeek: ProviderRules = {
  answer(request) {
    if (request.path === '/models') return list({ id: 'deepseek-v4-flash', object: 'model' })
    if (!isChat(request, '')) return nowhere(request)
    const missing = messagesOf(request.body).some(message => message.tool_calls && !('reasoning_content' in message))
    if (missing) return refuse(400, 'The `reasoning_content` in the thinking mode must be passed back to the API.')
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

/** The same wish in other words, and eyes. */
export const kimi: ProviderRules = {
  answer(request) {
    if (request.path === '/v1/models') return list({ id: 'kimi-k2.5', object: 'model', context_length: 262_144 })
    if (!isChat(request, '/v1')) return nowhere(request)
    const index = messagesOf(request.body).findIndex(message => message.tool_calls && !('reasoning_content' in message))
    if (index >= 0)
      return refuse(
        400,
        `thinking is enabled but reasoning_content is missing in assistant tool call message at index ${index}`,
      )
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

/** Ids of nine letters and digits, an answer after every result, and nothing it does not know. */
export const mistral: ProviderRules = {
  answer(request) {
    if (request.path === '/v1/models') return list({ id: 'mistral-large-latest', object: 'model' })
    if (!isChat(request, '/v1')) return nowhere(request)
    const messages = messagesOf(request.body)
    const odd = messages
      .flatMap(({ tool_calls = [] }) => tool_calls)
      .find(({ id }) => !/^[a-zA-Z0-9]{9}$/.test(String(id)))
    if (odd)
      return refuse(400, `Tool call id was ${odd.id} but must be a-z, A-Z, 0-9, with a length of 9.`, { code: '3280' })
    if (messages.some(({ role }, index) => role === 'user' && messages[index - 1]?.role === 'tool'))
      return refuse(400, "Unexpected role 'user' after role 'tool'", { code: '3230' })
    for (const name of ['reasoning_content', 'extra_content', 'thinking', 'enable_thinking'])
      if (JSON.stringify(request.body).includes(`"${name}":`))
        return refuse(422, `Extra inputs are not permitted: ${name}`)
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

/** As llama.cpp and LM Studio with a template that knows questions and answers in turn, and a failure for everything else. */
export const templateServer: ProviderRules = {
  answer(request) {
    if (!isChat(request, '/v1')) return list({ id: 'gemma-3-27b-it', object: 'model' })
    const said = messagesOf(request.body).filter(({ role }) => role === 'user' || role === 'assistant')
    const turns = said.filter(({ tool_calls: calls }) => !calls)
    const repeats = turns.some(({ role }, index) => role !== (index % 2 === 0 ? 'user' : 'assistant'))
    const told = 'Conversation roles must alternate user/assistant/user/assistant/...'
    return repeats ? refuse(500, told, { type: 'server_error', code: 500 }) : checkOpenAi(request, {})
  },
}

/** As it speaks the protocol of others: names with a folder, and a signature that has to come back with each call. */
export const gemini: ProviderRules = {
  answer(request) {
    const base = '/v1beta/openai'
    if (request.path === `${base}/models`) return list({ id: 'models/gemini-3.5-flash', object: 'model' })
    if (!isChat(request, base)) return nowhere(request)
    return checkSignatures(request, 'call') ?? checkOpenAi(request, { key: 'sk-test' })
  },
}

/** The same model behind another door. */
export const openRouter: ProviderRules = {
  answer(request) {
    const base = '/api/v1'
    const abilities = {
      architecture: { input_modalities: ['text', 'image'] },
      supported_parameters: ['tools', 'reasoning'],
    }
    const flash = { id: 'google/gemini-3.5-flash', name: 'Gemini 3.5 Flash', context_length: 1_048_576, ...abilities }
    if (request.path === `${base}/models`) return list(flash)
    if (!isChat(request, base)) return nowhere(request)
    return checkSignatures(request, 'details') ?? checkOpenAi(request, { key: 'sk-test' })
  },
}

export const dashScope: ProviderRules = {
  answer(request) {
    if (request.path === '/compatible-mode/v1/models')
      return list({ id: 'qwen3.6-plus', object: 'model' }, { id: 'qwen-vl-max', object: 'model' })
    if (!isChat(request, '/compatible-mode/v1')) return nowhere(request)
    if ('reasoning_effort' in request.body)
      return refuse(400, 'Unrecognized request argument supplied: reasoning_effort', { param: 'reasoning_effort' })
    if (tokensOf(request.body.messages) > 16_000)
      return refuse(400, 'Range of input length should be [1, 16000]', { code: 'invalid_parameter_error' })
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

export const ark: ProviderRules = {
  answer(request) {
    const limits = { context_window: 262_144, max_output_token_length: 32_768 }
    const seed = {
      id: 'doubao-seed-2-0-pro',
      token_limits: limits,
      modalities: { input_modalities: ['text', 'image'] },
    }
    if (request.path === '/api/v3/models')
      return list(seed, { id: 'doubao-old', status: 'Shutdown' }, { id: 'doubao-leaving', status: 'Retiring' })
    if (!isChat(request, '/api/v3')) return nowhere(request)
    if (messagesOf(request.body).some(message => message.role === 'developer'))
      return refuse(400, 'role `developer` is not supported', { code: 'InvalidParameter', param: 'messages.role' })
    const { thinking } = request.body as { thinking?: { type?: unknown } }
    if (thinking && !['enabled', 'disabled', 'auto'].includes(String(thinking.type)))
      return refuse(400, 'thinking.type is not valid', { param: 'thinking' })
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

/** As vLLM: no key, a list with the window it was started with. */
export const herdsman: ProviderRules = {
  answer(request) {
    if (request.path === '/v1/models') return list({ id: 'llama3-8b', object: 'model', max_model_len: 8192 })
    if (!isChat(request, '/v1')) return nowhere(request)
    const sent = tokensOf(request.body.messages) + Number(request.body.max_tokens ?? 0)
    if (sent > 8192)
      return refuse(
        400,
        `'max_tokens' or 'max_completion_tokens' is too large. This model's maximum context length is 8192 tokens and your request has ${sent} input tokens.`,
        { code: 400 },
      )
    return checkOpenAi(request, {})
  },
}

/** Chat under `/openai`, the list beside it. */
export const longCat: ProviderRules = {
  answer(request) {
    if (request.path === '/v1/models') return list({ id: 'LongCat-2.0', object: 'model' })
    if (!isChat(request, '/openai/v1')) return nowhere(request)
    const { temperature = 0 } = request.body as { temperature?: number }
    if (temperature > 1) return refuse(400, 'temperature must be between 0 and 1', { param: 'temperature' })
    if (partsIn(request.body).includes('image_url')) return refuse(400, 'this model does not support image input')
    return checkOpenAi(request, { key: 'sk-test' })
  },
}

/** A wrong name of a model is a quota that is used up. */
export const qiniu: ProviderRules = {
  answer(request) {
    if (request.path === '/v1/models') return list({ id: 'deepseek-v3', object: 'model' })
    if (!isChat(request, '/v1')) return nowhere(request)
    if (String(request.body.model).includes('nothing'))
      return refuse(503, 'no available channel', { type: 'quota_exceeded_error' })
    return checkOpenAi(request, { key: 'sk-test' })
  },
}
