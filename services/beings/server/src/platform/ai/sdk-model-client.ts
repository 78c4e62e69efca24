import { readWindow, rememberWindow } from './learned-windows.ts'
import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from './model-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'
import { learnRefusal, refusedBy } from './refused-parameters.ts'
import { AnswerReader, type Part } from './sdk-answer.ts'
import type { SdkClient } from './sdk-client.ts'
import { callOptions, sentNames } from './sdk-request.ts'
import { limitSilence, type SilenceLimit } from './silence-limit.ts'
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

/** An answer that has begun. */
interface Begun {
  stream: ReadableStream<Part>
  silence: SilenceLimit
  observed: WireObservation
  warnings: string[]
}

// One generator for the whole of it: each one that passes fragments on to another costs every fragment.
async function* streamCall(known: SdkClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { stream, silence, observed, warnings } = await begin(known, request)
  for (const message of warnings) yield { type: 'warning', message }
  const answer = new AnswerReader(known, request.model || known.model)
  try {
    for await (const part of stream) {
      silence.ended()
      for (const event of answer.take(part)) yield event
      if (part.type === 'error' && !endedWithoutReason(part.error, observed)) throw part.error
    }
    if (!answer.finished || !observed.recognised) throw new ProviderFault('The reply was cut off.', { retryable: true })
  } catch (error) {
    throw faultOf(known, request, { error, silence, observed })
  } finally {
    silence.stop()
  }
  for (const event of answer.rest()) yield event
  yield { type: 'finish', answer: answer.whole(request) }
}

/** More than a provider has ever refused in a row. */
const mostRefusals = 6

/** A parameter that the model refuses is left out, now and from now on, and the call made again. */
async function begin(known: SdkClient, request: ModelRequest): Promise<Begun> {
  const model = request.model || known.model
  const warnings: string[] = []
  for (;;) {
    const observed = newObservation()
    const silence = limitSilence(known.timeouts, request.signal)
    try {
      const { options, shape } = callOptions(known, request, refusedBy(known.provider, model))
      const opened = known.open(model, { observed, shape })
      const { stream } = await opened.doStream({ ...options, abortSignal: silence.signal })
      return { stream, silence, observed, warnings }
    } catch (error) {
      silence.stop()
      const fault = faultOf(known, request, { error, silence, observed })
      const learned = warnings.length < mostRefusals ? learn(known, model, { observed, fault }) : undefined
      if (learned === undefined) throw fault
      warnings.push(`${known.displayName}: ${model} ${learned}`)
    }
  }
}

interface Failure {
  error: unknown
  silence: SilenceLimit
  observed: WireObservation
}

function faultOf(known: SdkClient, request: ModelRequest, { error, silence, observed }: Failure): unknown {
  if (request.signal?.aborted) return request.signal.reason
  const where = { provider: known.displayName, secret: known.secret }
  return silence.failure() ?? unrecognised(observed, where) ?? toProviderFault(error, where)
}

function learn(
  { provider }: SdkClient,
  model: string,
  { observed, fault }: { observed: WireObservation; fault: unknown },
): string | undefined {
  if (!(fault instanceof ProviderFault)) return undefined
  const { kind, status, said } = fault
  const window = kind === 'too-long' ? readWindow(said) : undefined
  if (window !== undefined) rememberWindow(provider, model, window)
  if (kind === 'too-long' || observed.answer) return undefined
  const name = learnRefusal({ provider, model, status, said, sent: sentNames(observed.sent) })
  if (name === undefined) return undefined
  return name === 'replay' ? 'wants its thinking back.' : `refuses ${name}; it is left out from now on.`
}

function endedWithoutReason(error: unknown, observed: WireObservation): boolean {
  return observed.done && error instanceof Error && error.message.includes('without a finish reason')
}
