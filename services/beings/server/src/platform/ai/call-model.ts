import { setTimeout as delay } from 'node:timers/promises'
import type { FinishReason, TokenUsage } from '@trivium/beings-contract'
import { answerWhole } from './answer-whole.ts'
import { estimatedUsage, estimatePrompt } from './estimate-tokens.ts'
import { readWindow, rememberWindow } from './learned-windows.ts'
import type { ModelAnswer, ModelClient, ModelRequest } from './model-client.ts'
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
  /** Until the first word or thought; undefined when there was none. */
  firstTokenMs?: number | undefined
  /** The first one is 1; the fallback counts anew. */
  attempt?: number
  fallback?: boolean
  finishReason?: FinishReason | undefined
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
  request: ModelRequest & { signal: AbortSignal }
  limits: ProviderLimits
  retries?: Retries
  onText(delta: string): void
  onThinking(delta: string): void
  onCall(call: ModelCall): Promise<void> | void
  /** What was left out or tried again, for the log. */
  onWarning?(message: string): void
}

export type CallResult = ModelAnswer & { clientType: string; usedFallback: boolean }

interface Asked {
  client: ModelClient
  request: CallOptions['request']
  fallback: boolean
}

interface Progress {
  /** Words or thoughts are out. */
  spoke: boolean
  /** Words are out. */
  said: boolean
}

/** What the user already saw cannot be taken back, so a call is repeated only while nothing was streamed. */
export async function callModel(options: CallOptions): Promise<CallResult> {
  const progress: Progress = { spoke: false, said: false }
  const { client, fallback, request } = options
  try {
    const answer = await whole(options, { client, request, fallback: false }, progress)
    return { ...answer, clientType: client.clientType, usedFallback: false }
  } catch (error) {
    if (!fallback || progress.spoke || request.signal.aborted || !(error instanceof ProviderFault)) throw error
    const retold = { ...request, model: fallback.model }
    const answer = await whole(options, { client: fallback, request: retold, fallback: true }, progress)
    return { ...answer, clientType: fallback.clientType, usedFallback: true }
  }
}

function whole(options: CallOptions, asked: Asked, progress: Progress): Promise<ModelAnswer> {
  return answerWhole({
    request: asked.request,
    ask: request => withRetries(options, { ...asked, request }, progress),
    spoke: () => progress.said,
    warn: message => options.onWarning?.(message),
  })
}

async function withRetries(options: CallOptions, asked: Asked, progress: Progress): Promise<ModelAnswer> {
  const retries = options.retries ?? standardRetries
  const { signal } = asked.request
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptCall(options, { ...asked, attempt }, progress)
    } catch (error) {
      const again = error instanceof ProviderFault && error.retryable && !progress.spoke && attempt < retries.attempts
      if (!again || signal.aborted) throw error
      await delay(waitBefore(attempt, retries, error), undefined, { signal })
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
  { client, request, fallback, attempt }: Asked & { attempt: number },
  progress: Progress,
): Promise<ModelAnswer> {
  const leave = await options.limits.enter(client.provider, request.signal)
  const started = performance.now()
  let written = ''
  let firstTokenMs: number | undefined
  const report = (usage: TokenUsage, ended: { success: boolean; error: string; finishReason?: FinishReason }) =>
    options.onCall({
      clientType: client.clientType,
      model: request.model || client.model,
      usage,
      durationMs: Math.round(performance.now() - started),
      firstTokenMs,
      attempt,
      fallback,
      ...ended,
    })
  try {
    for await (const event of client.stream(request)) {
      if (event.type === 'finish') {
        await report(event.answer.usage, { success: true, error: '', finishReason: event.answer.finishReason })
        return event.answer
      }
      if (event.type === 'warning') {
        options.onWarning?.(event.message)
        continue
      }
      firstTokenMs ??= Math.round(performance.now() - started)
      progress.spoke = true
      written += event.delta
      if (event.type === 'thinking') options.onThinking(event.delta)
      else {
        progress.said = true
        options.onText(event.delta)
      }
    }
    throw new ProviderFault('The model ended without an answer.', { retryable: true })
  } catch (error) {
    const failure = request.signal.aborted ? error : toProviderFault(error, { provider: client.clientType })
    learnWindow(failure, client.provider, request.model || client.model)
    const prompt = written === '' ? 0 : estimatePrompt(request.messages, request.tools)
    const told = failure instanceof Error ? failure.message : String(failure)
    await report(estimatedUsage(prompt, written), { success: false, error: told })
    throw failure
  } finally {
    leave()
  }
}

/** A refusal often says how much would have fitted: the next prompt is made for that. */
function learnWindow(failure: unknown, provider: string, model: string): void {
  if (!(failure instanceof ProviderFault) || failure.kind !== 'too-long') return
  const window = readWindow(failure.said)
  if (window !== undefined) rememberWindow(provider, model, window)
}
