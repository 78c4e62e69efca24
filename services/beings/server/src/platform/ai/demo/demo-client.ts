import { setTimeout as delay } from 'node:timers/promises'
import type { AIRequest } from '@trivium/beings-contract'
import { estimatedUsage, estimatePrompt } from '../estimate-tokens.ts'
import { type ModelClient, type ModelEvent, modelClient } from '../model-client.ts'
import { profileOf } from '../model-profiles.ts'
import { composeReply } from './compose-reply.ts'

/** Fast enough not to wait for, slow enough to see that the reply streams and to press stop. */
const standardPaceMs = 15

/** Deterministic and offline, so that a newcomer sees chat, tools and permissions at work without a key or a model. */
export function createDemoClient(paceMs = standardPaceMs): ModelClient {
  return modelClient({
    clientType: 'Demo',
    model: 'demo',
    provider: 'Demo',
    profile: async () => profileOf({ key: 'Demo', protocol: 'demo' }, 'demo'),
    stream: request => reply(request, paceMs),
  })
}

async function* reply(request: AIRequest, paceMs: number): AsyncGenerator<ModelEvent> {
  const { text, wish } = composeReply(request.messages, request.tools ?? [])
  for (const delta of text.match(/\S+\s*|\s+/g) ?? []) {
    if (paceMs > 0) await delay(paceMs, undefined, request.signal ? { signal: request.signal } : {})
    request.signal?.throwIfAborted()
    yield { type: 'text', delta }
  }
  const toolCalls = wish ? [{ id: callId(request), name: wish.tool, parameters: wish.parameters }] : []
  const usage = estimatedUsage(estimatePrompt(request.messages), text + JSON.stringify(toolCalls))
  const finishReason = wish ? 'tool-calls' : 'stop'
  yield { type: 'finish', answer: { content: text, thinking: '', toolCalls, usage, model: 'demo', finishReason } }
}

/** Unique within the conversation and the same when the call is repeated after a restart. */
function callId(request: AIRequest): string {
  const users = request.messages.filter(message => message.role === 'user').length
  const results = request.messages.filter(message => message.role === 'tool').length
  return `demo_${users}_${results}`
}
