import { createAnthropic } from '@ai-sdk/anthropic'
import type { ProfiledClient } from '../known-client.ts'
import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from '../model-client.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { Refused } from '../refused-parameters.ts'
import { sentNames } from '../sent-names.ts'
import { limitSilence } from '../silence-limit.ts'
import { newObservation, type WireObservation, wireFault } from '../wire-observation.ts'
import { withoutRefused } from '../without-refused.ts'
import { AnthropicAnswer } from './anthropic-answer.ts'
import { callOptions } from './anthropic-request.ts'
import { observedFetch } from './observed-fetch.ts'
import { isUnknownKind } from './unknown-kind.ts'

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

function streamCall(known: ProfiledClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const model = request.model || known.model
  return withoutRefused(known, model, refused => {
    const observed = newObservation()
    const events = attempt(known, request, { model, refused, observed })
    return { events, sent: () => sentNames(observed.sent) }
  })
}

interface Asked {
  model: string
  refused: Refused
  observed: WireObservation
}

async function* attempt(
  known: ProfiledClient,
  request: ModelRequest,
  { model, refused, observed }: Asked,
): AsyncGenerator<ModelEvent> {
  const options = callOptions(known, request, refused)
  const answer = new AnthropicAnswer(model)
  const silence = limitSilence(known.timeouts, request.signal)
  try {
    const settings = { baseURL: known.base, apiKey: known.secret ?? '', fetch: observedFetch(observed) }
    const opened = createAnthropic(settings).languageModel(model)
    const { stream } = await opened.doStream({ ...options, abortSignal: silence.signal })
    for await (const part of stream) {
      silence.ended()
      yield* answer.take(part)
      if (part.type === 'error' && !isUnknownKind(part.error)) throw part.error
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
