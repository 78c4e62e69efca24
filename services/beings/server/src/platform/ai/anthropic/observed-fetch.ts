import { type WireObservation, watchAnswer } from '../wire-observation.ts'

/** Notes what is sent and how the answer begins: the SDK takes much for an answer that is none. */
export function observedFetch(observed: WireObservation): typeof fetch {
  return async (input, init) => {
    // A redirect would carry the key, and the conversation, to a place nobody has configured.
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.ok) {
      observed.sent = typeof init?.body === 'string' ? init.body : ''
      return response
    }
    observed.answer = { url: String(input), type: response.headers.get('content-type') ?? '', head: '' }
    const body = ReadableStream.from(watchAnswer(response.body ?? [], observed, 'anthropic'))
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
