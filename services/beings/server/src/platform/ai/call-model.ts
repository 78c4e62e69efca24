import { setTimeout as delay } from 'node:timers/promises'
import type { AIRequest, TokenUsage } from '@trivium/beings-contract'
import { estimatedUsage, estimatePrompt } from './estimate-tokens.ts'
import type { ModelAnswer, ModelClient } from './model-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'
import type { ProviderLimits } from './provider-limits.ts'

/** One attempt at a provider, whether it worked or not: what usage is counted from. */
export interface ModelCall {
  clientType: string
  model: string
  usage: TokenUsage
  durationMs: number
  success: boolean
  error: string
}

export interface Retries {
  attempts: number
  firstWaitMs: number
  longestWaitMs: number
}

export const standardRetries: Retries = { attempts: 3, firstWaitMs: 500, longestWaitMs: 20_000 }

export interface CallOptions {
  client: ModelClient
  /** Asked once when the first client cannot answer. */
  fallback?: ModelClient | undefined
  request: AIRequest & { signal: AbortSignal }
  limits: ProviderLimits
  retries?: Retries
  onText(delta: string): void
  onThinking(delta: string): void
  onCall(call: ModelCall): Promise<void> | void
}

export type CallResult = ModelAnswer & { clientType: string; usedFallback: boolean }

/** What the user already saw cannot be taken back, so a call is repeated only while nothing was streamed. */
export async function callModel(options: CallOptions): Promise<CallResult> {
  const progress = { spoke: false }
  try {
    const answer = await withRetries(options, options.client, progress)
    return { ...answer, clientType: options.client.clientType, usedFallback: false }
  } catch (error) {
    const { fallback, request } = options
    if (!fallback || progress.spoke || request.signal.aborted || !(error instanceof ProviderFault)) throw error
    const retold = { ...options, request: { ...request, model: fallback.model } }
    const answer = await withRetries(retold, fallback, progress)
    return { ...answer, clientType: fallback.clientType, usedFallback: true }
  }
}

async function withRetries(
  options: CallOptions,
  client: ModelClient,
  progress: { spoke: boolean },
): Promise<ModelAnswer> {
  const retries = options.retries ?? standardRetries
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptCall(options, client, progress)
    } catch (error) {
      const again = error instanceof ProviderFault && error.retryable && !progress.spoke && attempt < retries.attempts
      if (!again || options.request.signal.aborted) throw error
      await delay(waitBefore(attempt, retries, error), undefined, { signal: options.request.signal })
    }
  }
}

/** Doubles each time; the jitter keeps many beings from coming back in one burst. */
function waitBefore(attempt: number, retries: Retries, failure: ProviderFault): number {
  const doubled = retries.firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
  return Math.min(retries.longestWaitMs, Math.max(doubled, failure.retryAfterMs ?? 0))
}

async function attemptCall(
  options: CallOptions,
  client: ModelClient,
  progress: { spoke: boolean },
): Promise<ModelAnswer> {
  const { request } = options
  const leave = await options.limits.enter(client.provider, request.signal)
  const started = performance.now()
  let written = ''
  const report = (success: boolean, usage: TokenUsage, error = '') =>
    options.onCall({
      clientType: client.clientType,
      model: request.model || client.model,
      usage,
      durationMs: Math.round(performance.now() - started),
      success,
      error,
    })
  try {
    for await (const event of client.stream(request)) {
      if (event.type === 'finish') {
        await report(true, event.answer.usage)
        return event.answer
      }
      progress.spoke = true
      written += event.delta
      if (event.type === 'text') options.onText(event.delta)
      else options.onThinking(event.delta)
    }
    throw new ProviderFault('The model ended without an answer.', { retryable: true })
  } catch (error) {
    const failure = request.signal.aborted ? error : toProviderFault(error, { provider: client.clientType })
    const prompt = written === '' ? 0 : estimatePrompt(request.messages, request.tools)
    await report(false, estimatedUsage(prompt, written), failure instanceof Error ? failure.message : String(failure))
    throw failure
  } finally {
    leave()
  }
}
