import type { KnownClient } from '../known-client.ts'
import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from '../model-client.ts'
import { refusalOf } from '../refusal-of.ts'
import { limitSilence } from '../silence-limit.ts'
import { newObservation, watchAnswer, wireFault } from '../wire-observation.ts'
import { withoutRefused } from '../without-refused.ts'
import { OllamaAnswer } from './ollama-answer.ts'
import { readOllamaProfile } from './ollama-profile.ts'
import { ollamaBody, sentNames } from './ollama-request.ts'
import { readLines } from './read-lines.ts'

/** Ollama's own protocol: one JSON document a line. The window is asked for, so that nothing is cut without a word. */
export function ollamaModelClient(known: KnownClient): ModelClient {
  return modelClient({
    clientType: known.clientType,
    model: known.model,
    provider: known.provider,
    profile: signal => readOllamaProfile(known, known.model, signal),
    stream: request => streamCall(known, request),
  })
}

async function* streamCall(known: KnownClient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const model = request.model || known.model
  const profile = await readOllamaProfile(known, model, request.signal)
  yield* withoutRefused(known, model, refused => {
    const body = ollamaBody(known, { ...request, model }, { profile, refused })
    return { events: attempt(known, request, { model, body: JSON.stringify(body) }), sent: () => sentNames(body) }
  })
}

async function* attempt(
  known: KnownClient,
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
    throw silence.failure() ?? wireFault(error, known, observed)
  } finally {
    silence.stop()
  }
  yield { type: 'finish', answer: answer.whole(request) }
}
