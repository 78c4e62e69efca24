import type { ModelProfile } from './model-profile.ts'
import type { ThinkingLevel } from './tuning.ts'

const budgets: Record<string, number> = { low: 2048, medium: 8192, high: 16_384, max: 32_768 }

/** How a request of the OpenAI protocol says how much to think; nothing when the person left it to the model. */
export function thinkingFields({ thinking }: ModelProfile, level: ThinkingLevel): Record<string, unknown> {
  if (level === '') return {}
  // These models cannot be kept from thinking; the least they know is "low".
  if (thinking === 'effort') return { reasoning_effort: level === 'off' ? 'low' : level === 'max' ? 'high' : level }
  if (thinking === 'type') return { thinking: { type: level === 'off' ? 'disabled' : 'enabled' } }
  if (thinking !== 'enable') return {}
  return level === 'off' ? { enable_thinking: false } : { enable_thinking: true, thinking_budget: budgets[level] }
}

export interface AnthropicThinking {
  thinking?:
    | { type: 'adaptive'; display: 'summarized' }
    | { type: 'enabled'; budgetTokens: number }
    | { type: 'disabled' }
  effort?: 'low' | 'medium' | 'high' | 'max'
}

/** The same for Anthropic, in the options of its adapter. */
export function anthropicThinking({ thinking, thinks }: ModelProfile, level: ThinkingLevel): AnthropicThinking {
  const adaptive = { type: 'adaptive', display: 'summarized' } as const
  if (thinking === 'adaptive') {
    if (level === '') return thinks ? { thinking: adaptive } : {}
    return level === 'off' ? { thinking: { type: 'disabled' } } : { thinking: adaptive, effort: level }
  }
  if (thinking !== 'budget' || level === '' || level === 'off') return {}
  return { thinking: { type: 'enabled', budgetTokens: budgets[level] ?? 2048 } }
}

/** Ollama's `think`; undefined leaves it to the model. */
export function ollamaThink({ thinking }: ModelProfile, level: ThinkingLevel): boolean | string | undefined {
  if (level === '') return undefined
  if (thinking === 'think') return level !== 'off'
  if (thinking === 'think-level') return level === 'off' ? 'low' : level === 'max' ? 'high' : level
  return undefined
}
