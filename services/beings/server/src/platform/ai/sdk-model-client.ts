import {
  type AIRequest,
  defaultMaxTokens,
  defaultTemperature,
  type TokenUsage,
  type ToolCall,
} from '@trivium/beings-contract'
import { estimatedUsage, estimatePrompt } from './estimate-tokens.ts'
import { type ModelAnswer, type ModelClient, type ModelEvent, modelClient } from './model-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'
import { limitSilence, type Timeouts } from './silence-limit.ts'
import { type LanguageModel, toPrompt, toSdkTools } from './to-prompt.ts'
import { newObservation, unrecognised, type WireObservation } from './wire-observation.ts'

export interface SdkClient {
  clientType: string
  displayName: string
  model: string
  provider: string
  secret: string | undefined
  timeouts: Timeouts
  tuning: { temperature: number | undefined; maxTokens: number | undefined }
  open(model: string, observed: WireObservation): LanguageModel
}

type Part = Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Value> ? Value : never

/** One streamed call through a provider of the AI SDK; retries, steps and permissions are the caller's. */
export function sdkModelClient(known: SdkClient): ModelClient {
  return modelClient({
    clientType: known.clientType,
    model: known.model,
    provider: known.provider,
    stream: request => streamCall(known, request),
  })
}

async function* streamCall(known: SdkClient, request: AIRequest): AsyncGenerator<ModelEvent> {
  const observed = newObservation()
  const model = request.model || known.model
  const answer: ModelAnswer = { content: '', thinking: '', toolCalls: [], usage: noUsage(), model }
  const silence = limitSilence(known.timeouts, request.signal)
  let finished = false
  try {
    const { stream } = await known.open(model, observed).doStream(callOptions(known, request, silence.signal))
    for await (const part of stream) {
      silence.ended()
      const event = take(part, answer)
      if (event) yield event
      if (part.type === 'finish') finished = true
      if (part.type === 'error' && !endedWithoutReason(part.error, observed)) throw part.error
    }
    if (!finished || !observed.recognised) throw new ProviderFault('The reply was cut off.', { retryable: true })
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    const where = { provider: known.displayName, secret: known.secret }
    throw silence.failure() ?? unrecognised(observed, where) ?? toProviderFault(error, where)
  } finally {
    silence.stop()
  }
  if (answer.usage.totalTokens === 0) {
    const written = answer.content + answer.thinking + JSON.stringify(answer.toolCalls)
    answer.usage = estimatedUsage(estimatePrompt(request.messages, request.tools), written)
  }
  yield { type: 'finish', answer }
}

const noUsage = (): TokenUsage => ({ promptTokens: 0, completionTokens: 0, totalTokens: 0 })

function callOptions(known: SdkClient, request: AIRequest, abortSignal: AbortSignal) {
  const tools = toSdkTools(request.tools)
  const temperature = known.tuning.temperature ?? request.temperature ?? defaultTemperature
  const maxOutputTokens = known.tuning.maxTokens ?? request.maxTokens ?? defaultMaxTokens
  return {
    prompt: toPrompt(request.messages),
    temperature,
    maxOutputTokens,
    abortSignal,
    // Ollama's provider drops the general settings; its own options carry them. Other providers ignore this.
    providerOptions: { ollama: { options: { temperature, num_predict: maxOutputTokens } } },
    ...(tools ? { tools, toolChoice: { type: 'auto' as const } } : {}),
  }
}

function take(part: Part, answer: ModelAnswer): ModelEvent | undefined {
  if (part.type === 'text-delta' && part.delta !== '') {
    answer.content += part.delta
    return { type: 'text', delta: part.delta }
  }
  if (part.type === 'reasoning-delta' && part.delta !== '') {
    answer.thinking += part.delta
    return { type: 'thinking', delta: part.delta }
  }
  if (part.type === 'tool-call') answer.toolCalls.push(toToolCall(part, answer.toolCalls))
  if (part.type === 'response-metadata' && part.modelId) answer.model = part.modelId
  if (part.type === 'finish') answer.usage = toUsage(part.usage)
  return undefined
}

function toUsage(usage: Extract<Part, { type: 'finish' }>['usage']): TokenUsage {
  const promptTokens = usage.inputTokens.total ?? 0
  const completionTokens = usage.outputTokens.total ?? 0
  return { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens }
}

/** Input that is no JSON object is kept as text, so that the tool's check tells the model what was wrong. */
function toToolCall(part: { toolCallId: string; toolName: string; input: string }, earlier: ToolCall[]): ToolCall {
  let parameters: Record<string, unknown>
  try {
    const parsed: unknown = part.input.trim() === '' ? {} : JSON.parse(part.input)
    parameters =
      typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : { unparsed: part.input }
  } catch {
    parameters = { unparsed: part.input }
  }
  const taken = part.toolCallId === '' || earlier.some(call => call.id === part.toolCallId)
  return { id: taken ? `call_${crypto.randomUUID()}` : part.toolCallId, name: part.toolName, parameters }
}

function endedWithoutReason(error: unknown, observed: WireObservation): boolean {
  return observed.done && error instanceof Error && error.message.includes('without a finish reason')
}
