import type { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { AIMessage, ToolDefinition } from '@trivium/beings-contract'

export type LanguageModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>
export type CallOptions = Parameters<LanguageModel['doStream']>[0]
type Prompt = CallOptions['prompt']

/** Our messages in the form the SDK's providers take. System texts are joined: several providers allow only one, first. */
export function toPrompt(messages: AIMessage[]): Prompt {
  const system = messages.filter(message => message.role === 'system').map(message => message.content)
  const names = new Map<string, string>()
  const prompt: Prompt = system.length > 0 ? [{ role: 'system', content: system.join('\n\n') }] : []
  for (const message of messages) {
    if (message.role === 'user') prompt.push({ role: 'user', content: [{ type: 'text', text: message.content }] })
    if (message.role === 'assistant') prompt.push(toAssistant(message, names))
    if (message.role === 'tool') prompt.push(toToolResult(message, names))
  }
  return prompt
}

function toAssistant(message: AIMessage, names: Map<string, string>): Prompt[number] {
  const calls = message.toolCalls ?? []
  for (const call of calls) names.set(call.id, call.name)
  return {
    role: 'assistant',
    content: [
      ...(message.content === '' ? [] : [{ type: 'text' as const, text: message.content }]),
      ...calls.map(call => ({
        type: 'tool-call' as const,
        toolCallId: call.id,
        toolName: call.name,
        input: call.parameters,
      })),
    ],
  }
}

function toToolResult(message: AIMessage, names: Map<string, string>): Prompt[number] {
  const toolCallId = message.toolCallId ?? ''
  const toolName = names.get(toolCallId) ?? 'unknown'
  return {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value: message.content } }],
  }
}

export function toSdkTools(tools: ToolDefinition[] | undefined): NonNullable<CallOptions['tools']> | undefined {
  if (!tools || tools.length === 0) return undefined
  return tools.map(tool => ({
    type: 'function',
    name: tool.name,
    description: tool.description,
    inputSchema: tool.parameters,
  }))
}
