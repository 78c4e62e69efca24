import type { ClientTypeDefinition } from './client-type.ts'
import { type WireObservation, watchAnswer } from './wire-observation.ts'

/**
 * Two habits of lesser servers, mended before the SDK sees them: answering a streamed call with one JSON document, and
 * ending a stream with `[DONE]` but no finish reason. The observation lets the caller tell the latter from a cut, and
 * an answer from what is none.
 */
export function tolerantFetch(protocol: ClientTypeDefinition['protocol'], observed: WireObservation): typeof fetch {
  return async (input, init) => {
    // A redirect would carry the key, and the conversation, to a place nobody has configured.
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.ok) {
      observed.sent = typeof init?.body === 'string' ? init.body : ''
      return response
    }
    const type = response.headers.get('content-type') ?? ''
    observed.answer = { url: String(input), type, head: '' }
    const body = watchAnswer(response.body ?? [], observed, protocol)
    if (protocol === 'openai' && type.includes('application/json')) return asStream(body, observed)
    return new Response(ReadableStream.from(body), { status: response.status, headers: response.headers })
  }
}

interface WholeAnswer {
  choices?: { message?: { tool_calls?: { index?: number }[] }; finish_reason?: string }[]
}

async function asStream(body: AsyncIterable<Uint8Array>, observed: WireObservation): Promise<Response> {
  const whole = (await new Response(ReadableStream.from(body)).json()) as WholeAnswer
  const choices = (whole.choices ?? []).map((choice, index) => ({
    index,
    delta: {
      ...choice.message,
      tool_calls: choice.message?.tool_calls?.map((call, position) => ({ index: position, ...call })),
    },
    finish_reason: choice.finish_reason ?? 'stop',
  }))
  observed.done = true
  const text = `data: ${JSON.stringify({ ...whole, choices })}\n\ndata: [DONE]\n\n`
  return new Response(text, { status: 200, headers: { 'content-type': 'text/event-stream' } })
}
