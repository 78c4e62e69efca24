import type { AIMessage } from '@trivium/beings-contract'
import { cleanUpLater, type FakeAiProvider, providerRules, startFakeAiProvider } from '@trivium/testing'
import { type CallOptions, type CallResult, callModel, type ModelCall } from '../../src/platform/ai/call-model.ts'
import type { ClientTypeDefinition } from '../../src/platform/ai/client-type.ts'
import { createModelClient } from '../../src/platform/ai/create-model-client.ts'
import { findClientType } from '../../src/platform/ai/find-client-type.ts'
import type { ModelClient } from '../../src/platform/ai/model-client.ts'
import { createProviderLimits } from '../../src/platform/ai/provider-limits.ts'
import type { ProviderCase } from './provider-cases.ts'

export interface Rig {
  provider: FakeAiProvider
  definition: ClientTypeDefinition
  config: Record<string, string>
  open(change?: Record<string, string>): ModelClient
}

type Started = Pick<ProviderCase, 'type' | 'rules' | 'config'>

/** The provider of a case, running, and clients for it. */
export async function startRig({ type, rules, config: configOf }: Started): Promise<Rig> {
  const provider = await startFakeAiProvider({ rules: providerRules[rules] })
  cleanUpLater(() => provider.close())
  const definition = findClientType(type)
  if (!definition) throw new Error(`no client type ${type}`)
  const config = configOf(provider.url)
  const open = (change: Record<string, string> = {}) => createModelClient(definition, { ...config, ...change })
  return { provider, definition, config, open }
}

export interface Heard {
  text: string
  thinking: string
  warnings: string[]
  calls: ModelCall[]
  answer: CallResult
}

const once = { attempts: 1, firstWaitMs: 1, longestWaitMs: 1 }

/** One call, with everything that was heard of it. */
export async function ask(
  client: ModelClient,
  messages: AIMessage[],
  more: { tools?: CallOptions['request']['tools']; signal?: AbortSignal; onText?: () => void } = {},
): Promise<Heard> {
  const heard = { text: '', thinking: '', warnings: [] as string[], calls: [] as ModelCall[] }
  const answer = await callModel({
    client,
    limits: createProviderLimits(4),
    retries: once,
    request: {
      messages,
      model: '',
      signal: more.signal ?? new AbortController().signal,
      ...(more.tools && { tools: more.tools }),
    },
    onText(delta) {
      heard.text += delta
      more.onText?.()
    },
    onThinking(delta) {
      heard.thinking += delta
    },
    onCall: call => void heard.calls.push(call),
    onWarning: message => void heard.warnings.push(message),
  })
  return { ...heard, answer }
}

export const tool = {
  name: 'disk',
  description: 'files',
  parameters: { type: 'object', properties: { path: { type: 'string' } } },
}

/** The turn so far, with the answer that made calls and a result for each. */
export function withResults(
  messages: AIMessage[],
  { content, thinking, sealedThinking, toolCalls, clientType }: CallResult,
) {
  return [
    ...messages,
    {
      role: 'assistant' as const,
      content,
      thinking,
      ...(sealedThinking && { sealedThinking: { clientType, parts: sealedThinking } }),
      toolCalls,
    },
    ...toolCalls.map(call => ({ role: 'tool' as const, content: `result of ${call.id}`, toolCallId: call.id })),
  ]
}
