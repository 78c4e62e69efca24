import type { createAnthropic } from '@ai-sdk/anthropic'
import type { AIMessage, ToolDefinition } from '@trivium/beings-contract'
import { plainIds, sendableCalls } from '../sendable-calls.ts'
import { type Sight, shownFiles } from '../shown-files.ts'

export type LanguageModel = ReturnType<ReturnType<typeof createAnthropic>['languageModel']>
export type CallOptions = Parameters<LanguageModel['doStream']>[0]
type Prompt = CallOptions['prompt']
type Assistant = Extract<Prompt[number], { role: 'assistant' }>

export interface PromptStyle extends Sight {
  clientType: string
  /** Whether thinking goes back as it came. */
  sealed: boolean
}

/** Marks up to where a prompt stays the same: what was read once is not paid for again. */
const keep = { anthropic: { cacheControl: { type: 'ephemeral' } } }

/** Our messages in the form the SDK takes. */
export function toPrompt(messages: readonly AIMessage[], style: PromptStyle): Prompt {
  const system = messages.filter(message => message.role === 'system').map(message => message.content)
  const names = new Map<string, string>()
  const prompt: Prompt =
    system.length > 0 ? [{ role: 'system', content: system.join('\n\n'), providerOptions: keep }] : []
  for (const message of sendableCalls(messages, plainIds)) {
    if (message.role === 'user') prompt.push(toUser(message, style))
    if (message.role === 'assistant') prompt.push(toAssistant(message, { names, style }))
    if (message.role === 'tool') prompt.push(toToolResult(message, names))
  }
  const last = prompt.at(-1)
  if (last) last.providerOptions = keep
  return prompt
}

function toUser(message: AIMessage, style: PromptStyle): Prompt[number] {
  const { shown, missing } = shownFiles(message, style)
  const text = [message.content, ...missing].filter(part => part !== '').join('\n')
  return {
    role: 'user',
    content: [
      ...shown.map(({ mediaType, data, name }) => ({
        type: 'file' as const,
        mediaType,
        filename: name,
        data: { type: 'data' as const, data },
      })),
      // A message of files alone still needs words for some providers.
      { type: 'text', text: text === '' && shown.length > 0 ? shown.map(({ name }) => name).join(', ') : text },
    ],
  }
}

function toAssistant(
  message: AIMessage,
  { names, style }: { names: Map<string, string>; style: PromptStyle },
): Prompt[number] {
  const calls = message.toolCalls ?? []
  for (const call of calls) names.set(call.id, call.name)
  return {
    role: 'assistant',
    content: [
      ...sealedParts(message, style),
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

function sealedParts({ sealedThinking }: AIMessage, style: PromptStyle): Assistant['content'] {
  if (!style.sealed || sealedThinking?.clientType !== style.clientType) return []
  return sealedThinking.parts.map(({ text, signature, redacted }) => {
    const seal: Record<string, string> =
      redacted === undefined ? { signature: signature ?? '' } : { redactedData: redacted }
    return { type: 'reasoning' as const, text, providerOptions: { anthropic: seal } }
  })
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
