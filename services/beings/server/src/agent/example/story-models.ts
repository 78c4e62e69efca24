import type { ModelCall } from '../../platform/ai/index.ts'
import type { Part } from './story-context.ts'

/** Whom each of them asked, and now and then: a local model, which costs nothing, and one whose price nobody knows. */
const models: Record<Part, readonly { clientType: string; model: string }[]> = {
  curator: [{ clientType: 'Anthropic', model: 'claude-sonnet-5' }],
  researcher: [
    { clientType: 'DashScope', model: 'qwen3.6-plus' },
    { clientType: 'Ollama', model: 'llama3.3:70b' },
  ],
  writer: [
    { clientType: 'OpenAICompatible', model: 'gpt-5-mini' },
    { clientType: 'QiniuAI', model: 'house-writer' },
  ],
}

/** The same figures every time: how much was asked depends on how often somebody was asked before. */
export function createModelCalls(): (part: Part, failed?: string) => ModelCall {
  let count = 0
  return (part, failed = '') => {
    count += 1
    const choices = models[part]
    const chosen = choices[count % 3 === 0 ? choices.length - 1 : 0] ?? { clientType: 'Demo', model: 'demo' }
    const promptTokens = 1400 + ((count * 7919) % 5200)
    const completionTokens = failed === '' ? 60 + ((count * 104_729) % 700) : 0
    const usage = { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens }
    return { ...chosen, usage, durationMs: 900 + ((count * 31) % 40) * 100, success: failed === '', error: failed }
  }
}
