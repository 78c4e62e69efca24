import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from '../model-client.ts'
import { ProviderFault, toProviderFault } from '../provider-fault.ts'
import { learnRefusal, refusedBy } from '../refused-parameters.ts'
import { limitSilence, type SilenceLimit, type Timeouts } from '../silence-limit.ts'
import type { Tuning } from '../tuning.ts'
import { newObservation, unrecognised, watchAnswer } from '../wire-observation.ts'
import { OllamaAnswer } from './ollama-answer.ts'
import { readOllamaProfile } from './ollama-profile.ts'
import { type OllamaBody, ollamaBody, sentNames } from './ollama-request.ts'
import { readLines } from './read-lines.ts'

export interface OllamaClient {
  clientType: string
  displayName: string
  /** Ends with `/api`. */
  base: string
  model: string
  provider: string
  secret: string | undefined
  timeouts: Timeouts
  tuning: Tuning
}

/** Ollama's own protocol: one JSON document a line. The window is asked for, so that nothing is cut without a word. */
export function ollamaModelClient(known: OllamaClient): ModelClient {
  return modelClient({
    clientType: known.clientType,
    model: known.model,
    provider: known.provider,
    profile: signal => readOllamaProfile(known, known.model, signal),
    stream: request => streamCall(known, request),
  })
}

/** An answer that has begun. */
interface Begun {
  response: Response
  silence: SilenceLimit
  warnings: string[]
}

async function* streamCall(known: OllamaClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { response, silence, warnings } = await begin(known, request)
  for (const message of warnings) yield { type: 'warning', message }
  const observed = newObservation()
  observed.answer = { url: `${known.base}/chat`, type: response.headers.get('content-type') ?? '', head: '' }
  const answer = new OllamaAnswer(request.model || known.model)
  try {
    for await (const line of readLines(watchAnswer(response.body ?? [], observed, 'ollama'))) {
      silence.ended()
      for (const event of answer.take(line)) yield event
    }
  } catch (error) {
    throw unlessStopped(
      request,
      () => silence.failure() ?? unrecognised(observed, whereOf(known)) ?? faultOf(known, error),
    )
  } finally {
    silence.stop()
  }
  yield { type: 'finish', answer: answer.whole(request) }
}

/** Thinking, tools and images are all that such a model refuses. */
const mostRefusals = 3

/** What the model refuses is left out, now and from now on, and the call made again. */
async function begin(known: OllamaClient, request: ModelRequest): Promise<Begun> {
  const model = request.model || known.model
  if (model === '') throw new ProviderFault(`${known.displayName}: choose a model first.`, { retryable: false })
  const profile = await readOllamaProfile(known, model, request.signal)
  const warnings: string[] = []
  for (;;) {
    const body = ollamaBody(known, { ...request, model }, { profile, refused: refusedBy(known.provider, model) })
    const silence = limitSilence(known.timeouts, request.signal)
    try {
      return { response: await post(known, body, silence.signal), silence, warnings }
    } catch (error) {
      silence.stop()
      const fault = unlessStopped(request, () => silence.failure() ?? faultOf(known, error))
      if (!(fault instanceof ProviderFault) || fault.kind || warnings.length >= mostRefusals) throw fault
      const refusal = { provider: known.provider, model, status: fault.status, said: fault.said }
      const name = learnRefusal({ ...refusal, sent: sentNames(body) })
      if (name === undefined) throw fault
      warnings.push(`${known.displayName}: ${model} does not take ${name}; left out from now on.`)
    }
  }
}

async function post({ base }: OllamaClient, body: OllamaBody, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${base}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
    // A redirect would carry the conversation to a place nobody has configured.
    redirect: 'error',
  })
  if (!response.ok) throw await refusalOf(response)
  return response
}

const whereOf = ({ displayName, secret }: OllamaClient) => ({ provider: displayName, secret })
const faultOf = (known: OllamaClient, error: unknown) => toProviderFault(error, whereOf(known))
const unlessStopped = ({ signal }: ModelRequest, fault: () => unknown) => (signal?.aborted ? signal.reason : fault())

async function refusalOf(response: Response) {
  const responseBody = await response.text()
  return {
    statusCode: response.status,
    message: errorOf(responseBody),
    responseBody,
    responseHeaders: Object.fromEntries(response.headers),
  }
}

function errorOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : text.slice(0, 300)
  } catch {
    return text.slice(0, 300)
  }
}
