import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from '../model-client.ts'
import { ProviderFault, toProviderFault } from '../provider-fault.ts'
import { refusalOf } from '../refusal-of.ts'
import { learnRefusal, refusedBy } from '../refused-parameters.ts'
import { limitSilence, type Timeouts } from '../silence-limit.ts'
import type { Tuning } from '../tuning.ts'
import { newObservation, unrecognised, watchAnswer } from '../wire-observation.ts'
import { OllamaAnswer } from './ollama-answer.ts'
import { readOllamaProfile } from './ollama-profile.ts'
import { ollamaBody, sentNames } from './ollama-request.ts'
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

/** Thinking, tools and images are all that such a model refuses. */
const mostRefusals = 3

async function* streamCall(known: OllamaClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const model = request.model || known.model
  if (model === '') throw new ProviderFault(`${known.displayName}: choose a model first.`, { retryable: false })
  const profile = await readOllamaProfile(known, model, request.signal)
  for (let refusals = 0; ; refusals++) {
    const body = ollamaBody(known, { ...request, model }, { profile, refused: refusedBy(known.provider, model) })
    try {
      return yield* attempt(known, request, { model, body: JSON.stringify(body) })
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind || refusals >= mostRefusals) throw error
      const refusal = { provider: known.provider, model, status: error.status, said: error.said }
      const name = learnRefusal({ ...refusal, sent: sentNames(body) })
      if (name === undefined) throw error
      const message = `${known.displayName}: ${model} does not take ${name}; left out from now on.`
      yield { type: 'warning', message }
    }
  }
}

async function* attempt(
  known: OllamaClient,
  request: ModelRequest,
  { model, body }: { model: string; body: string },
): AsyncGenerator<ModelEvent> {
  const silence = limitSilence(known.timeouts, request.signal)
  const observed = newObservation()
  const answer = new OllamaAnswer(model)
  const url = `${known.base}/chat`
  try {
    const headers = { 'content-type': 'application/json' }
    // A redirect would carry the conversation to a place nobody has configured.
    const response = await fetch(url, { method: 'POST', headers, body, signal: silence.signal, redirect: 'error' })
    if (!response.ok) throw await refusalOf(response)
    observed.answer = { url, type: response.headers.get('content-type') ?? '', head: '' }
    for await (const line of readLines(watchAnswer(response.body ?? [], observed, 'ollama'))) {
      silence.ended()
      yield* answer.take(line)
    }
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    const where = { provider: known.displayName, secret: known.secret }
    throw silence.failure() ?? unrecognised(observed, where) ?? toProviderFault(error, where)
  } finally {
    silence.stop()
  }
  yield { type: 'finish', answer: answer.whole(request) }
}
