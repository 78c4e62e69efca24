import { createAnthropic } from '@ai-sdk/anthropic'
import type { ProfiledClient } from '../known-client.ts'
import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from '../model-client.ts'
import { ProviderFault } from '../provider-fault.ts'
import { learnRefusal, refusedBy } from '../refused-parameters.ts'
import { sentNames } from '../sent-names.ts'
import { limitSilence } from '../silence-limit.ts'
import { newObservation, type WireObservation, wireFault } from '../wire-observation.ts'
import { AnthropicAnswer } from './anthropic-answer.ts'
import { callOptions } from './anthropic-request.ts'
import { observedFetch } from './observed-fetch.ts'

/** One streamed call through the AI SDK; retries, steps and permissions are the caller's. */
export function anthropicModelClient(known: ProfiledClient): ModelClient {
  return modelClient({
    clientType: known.clientType,
    model: known.model,
    provider: known.provider,
    profile: async () => known.profile(known.model),
    stream: request => streamCall(known, request),
  })
}

/** More than a provider has ever refused in a row. */
const mostRefusals = 6

/** A parameter that the model refuses is left out, now and from now on, and the call made again. */
async function* streamCall(known: ProfiledClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  for (let refusals = 0; ; refusals++) {
    const observed = newObservation()
    try {
      return yield* attempt(known, request, observed)
    } catch (error) {
      const learned = refusals < mostRefusals ? learn(known, request, { observed, error }) : undefined
      if (learned === undefined) throw error
      yield { type: 'warning', message: `${known.displayName}: ${request.model || known.model} ${learned}` }
    }
  }
}

function learn(
  { provider, model }: ProfiledClient,
  request: ModelRequest,
  { observed, error }: { observed: WireObservation; error: unknown },
): string | undefined {
  if (!(error instanceof ProviderFault) || error.kind === 'too-long' || observed.answer) return undefined
  const refusal = { provider, model: request.model || model, status: error.status, said: error.said }
  const name = learnRefusal({ ...refusal, sent: sentNames(observed.sent) })
  return name && `refuses ${name}; it is left out from now on.`
}

async function* attempt(
  known: ProfiledClient,
  request: ModelRequest,
  observed: WireObservation,
): AsyncGenerator<ModelEvent> {
  const model = request.model || known.model
  if (model === '') throw new ProviderFault(`${known.displayName}: choose a model first.`, { retryable: false })
  const options = callOptions(known, request, refusedBy(known.provider, model))
  const answer = new AnthropicAnswer(model)
  const silence = limitSilence(known.timeouts, request.signal)
  try {
    const settings = { baseURL: known.base, apiKey: known.secret ?? '', fetch: observedFetch(observed) }
    const opened = createAnthropic(settings).languageModel(model)
    const { stream } = await opened.doStream({ ...options, abortSignal: silence.signal })
    for await (const part of stream) {
      silence.ended()
      yield* answer.take(part)
      if (part.type === 'error') throw part.error
    }
    if (!answer.finished || !observed.recognised) throw new ProviderFault('The reply was cut off.', { retryable: true })
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    throw silence.failure() ?? wireFault(error, known, observed)
  } finally {
    silence.stop()
  }
  yield { type: 'finish', answer: answer.whole(request) }
}
