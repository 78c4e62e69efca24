import type { ProfiledClient } from '../known-client.ts'
import { type ModelClient, type ModelEvent, type ModelRequest, modelClient } from '../model-client.ts'
import { ProviderFault } from '../provider-fault.ts'
import { refusalOf } from '../refusal-of.ts'
import { sentNames } from '../sent-names.ts'
import { limitSilence } from '../silence-limit.ts'
import { keepHead, newObservation, type WireObservation, wireFault } from '../wire-observation.ts'
import { withoutRefused } from '../without-refused.ts'
import { readChunk, UnreadableFault } from './chat-chunk.ts'
import { OpenAiAnswer } from './openai-answer.ts'
import { openAiBody } from './openai-request.ts'
import { ServerEvents } from './server-events.ts'
import { WholeDocument } from './whole-document.ts'

/**
 * The protocol that most providers speak, read without anything between the socket and the turn: of a service that holds
 * hundreds of streams, each fragment costs as little as it can.
 */
export function openAiModelClient(known: ProfiledClient): ModelClient {
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
    const knowledge = { profile: known.profile(model), refused, of: giver(known, model) }
    const body = JSON.stringify(openAiBody(known, { ...request, model }, knowledge))
    return { events: attempt(known, request, { model, body }), sent: () => sentNames(body) }
  })
}

async function* attempt(
  known: ProfiledClient,
  request: ModelRequest,
  { model, body }: { model: string; body: string },
): AsyncGenerator<ModelEvent> {
  const silence = limitSilence(known.timeouts, request.signal)
  const observed = newObservation()
  const answer = new OpenAiAnswer(model)
  try {
    const response = await post(known, body, silence.signal)
    const type = response.headers.get('content-type') ?? ''
    observed.answer = { url: addressOf(known), type, head: '' }
    const documents = type.includes('application/json') ? new WholeDocument() : new ServerEvents()
    for await (const bytes of response.body ?? []) {
      silence.ended()
      if (!observed.recognised) keepHead(observed, Buffer.from(bytes).toString('latin1'))
      for (const text of documents.push(bytes)) yield* take(text, answer, observed)
    }
    for (const text of documents.rest()) yield* take(text, answer, observed)
    const ended = answer.finished || observed.done || documents instanceof WholeDocument
    if (!observed.recognised || !ended) throw new ProviderFault('The reply was cut off.', { retryable: true })
    yield* answer.rest()
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    throw silence.failure() ?? faultOf(error, known, observed)
  } finally {
    silence.stop()
  }
  yield { type: 'finish', answer: answer.whole(request, giver(known, model)) }
}

function faultOf(error: unknown, known: ProfiledClient, observed: WireObservation): ProviderFault {
  observed.broken = !(error instanceof UnreadableFault || error instanceof ProviderFault)
  return wireFault(error, known, observed)
}

/** Who gave an answer, and alone understands what stands beside its words. */
const giver = ({ provider }: ProfiledClient, model: string) => `${provider} ${model}`

const addressOf = ({ base }: ProfiledClient) => `${base}/chat/completions`

async function post(known: ProfiledClient, body: string, signal: AbortSignal): Promise<Response> {
  // Servers without a key get no header at all.
  const authorization = known.secret ? { authorization: `Bearer ${known.secret}` } : {}
  const headers = { 'content-type': 'application/json', ...authorization }
  // A redirect would carry the key, and the conversation, to a place nobody has configured.
  const response = await fetch(addressOf(known), { method: 'POST', headers, body, signal, redirect: 'error' })
  if (!response.ok) throw await refusalOf(response)
  return response
}

function take(text: string, answer: OpenAiAnswer, observed: WireObservation): ModelEvent[] {
  if (text.trim() === '[DONE]') {
    observed.done = true
    return []
  }
  const chunk = readChunk(text)
  observed.recognised ||= chunk.choices.length > 0
  return answer.take(chunk)
}
