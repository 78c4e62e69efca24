import { type AIMessage, estimateTokens, type TokenUsage, type ToolDefinition } from '@trivium/beings-contract'

export { estimateTokens }

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
