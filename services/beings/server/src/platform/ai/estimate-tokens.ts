import type { AIMessage, TokenUsage, ToolDefinition } from '@trivium/beings-contract'

/**
 * About four characters of Latin script make a token; a CJK character is one by itself. Exact counts need the model's
 * own vocabulary, and this is used only for budgets and where the provider does not count.
 */
export function estimateTokens(text: string): number {
  let wide = 0
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) >= 0x2e80) wide++
  return wide + Math.ceil((text.length - wide) / 4)
}

export function estimateMessage(message: AIMessage): number {
  const calls = message.toolCalls ? estimateTokens(JSON.stringify(message.toolCalls)) : 0
  const thinking = message.thinking ? estimateTokens(message.thinking) : 0
  return 4 + estimateTokens(message.content) + thinking + calls
}

export function estimatePrompt(messages: AIMessage[], tools: ToolDefinition[] = []): number {
  const definitions = tools.length > 0 ? estimateTokens(JSON.stringify(tools)) : 0
  return messages.reduce((sum, message) => sum + estimateMessage(message), definitions)
}

export function estimatedUsage(promptTokens: number, completion: string): TokenUsage {
  const completionTokens = estimateTokens(completion)
  return { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens, estimated: true }
}
