import { readWindow, rememberWindow } from './learned-windows.ts'
import type { ModelClient, ModelEvent, ModelRequest } from './model-client.ts'
import { modelClient } from './model-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'
import { learnRefusal, refusedBy } from './refused-parameters.ts'
import { AnswerReader } from './sdk-answer.ts'
import type { SdkClient } from './sdk-client.ts'
import { callOptions, sentNames } from './sdk-request.ts'
import { limitSilence } from './silence-limit.ts'
import { newObservation, unrecognised, type WireObservation } from './wire-observation.ts'

/** One streamed call through a provider of the AI SDK; retries, steps and permissions are the caller's. */
export function sdkModelClient(known: SdkClient): ModelClient {
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
async function* streamCall(known: SdkClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
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
  { provider, model }: SdkClient,
  request: ModelRequest,
  { observed, error }: { observed: WireObservation; error: unknown },
): string | undefined {
  if (!(error instanceof ProviderFault)) return undefined
  const window = error.kind === 'too-long' ? readWindow(error.said) : undefined
  if (window !== undefined) rememberWindow(provider, request.model || model, window)
  if (error.kind === 'too-long' || observed.answer) return undefined
  const refusal = { provider, model: request.model || model, status: error.status, said: error.said }
  const name = learnRefusal({ ...refusal, sent: sentNames(observed.sent) })
  if (name === undefined) return undefined
  return name === 'replay' ? 'wants its thinking back.' : `refuses ${name}; it is left out from now on.`
}

async function* attempt(
  known: SdkClient,
  request: ModelRequest,
  observed: WireObservation,
): AsyncGenerator<ModelEvent> {
  const model = request.model || known.model
  const { options, shape } = callOptions(known, request, refusedBy(known.provider, model))
  const answer = new AnswerReader(known, model)
  const silence = limitSilence(known.timeouts, request.signal)
  try {
    const opened = known.open(model, { observed, shape })
    const { stream } = await opened.doStream({ ...options, abortSignal: silence.signal })
    for await (const part of stream) {
      silence.ended()
      yield* answer.take(part)
      if (part.type === 'error' && !endedWithoutReason(part.error, observed)) throw part.error
    }
    if (!answer.finished || !observed.recognised) throw new ProviderFault('The reply was cut off.', { retryable: true })
    yield* answer.rest()
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    const where = { provider: known.displayName, secret: known.secret }
    throw silence.failure() ?? unrecognised(observed, where) ?? toProviderFault(error, where)
  } finally {
    silence.stop()
  }
  yield { type: 'finish', answer: answer.whole(request) }
}

function endedWithoutReason(error: unknown, observed: WireObservation): boolean {
  return observed.done && error instanceof Error && error.message.includes('without a finish reason')
}
