import { watchLines } from './watch-lines.ts'

export interface WireObservation {
  /** The OpenAI protocol's closing line was seen. */
  done: boolean
}

/**
 * Two habits of lesser servers, mended before the SDK sees them: answering a streamed call with one JSON document, and
 * ending a stream with `[DONE]` but no finish reason (the observation lets the caller tell that from a cut).
 */
export function tolerantFetch(observed: WireObservation): typeof fetch {
  return async (input, init) => {
    // A redirect would carry the key, and the conversation, to a place nobody has configured.
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.ok || !response.body) return response
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('application/json') && String(input).endsWith('/chat/completions'))
      return asStream(response, observed)
    if (type.includes('ndjson')) return new Response(response.body.pipeThrough(watchLines()), response)
    if (!type.includes('text/event-stream')) return response
    let tail = ''
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        tail = (tail + Buffer.from(chunk).toString('latin1')).slice(-64)
        if (tail.includes('data: [DONE]') || tail.includes('data:[DONE]')) observed.done = true
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(watch), response)
  }
}

interface WholeAnswer {
  choices?: { message?: { tool_calls?: { index?: number }[] }; finish_reason?: string }[]
}

async function asStream(response: Response, observed: WireObservation): Promise<Response> {
  const whole = (await response.json()) as WholeAnswer
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
