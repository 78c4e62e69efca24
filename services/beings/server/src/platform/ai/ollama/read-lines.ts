import { StringDecoder } from 'node:string_decoder'

export interface OllamaLine {
  model?: unknown
  message: {
    content?: unknown
    thinking?: unknown
    tool_calls?: { id?: unknown; function?: { name?: unknown; arguments?: unknown } }[]
  }
  done?: boolean
  done_reason?: unknown
  prompt_eval_count?: unknown
  eval_count?: unknown
}

/**
 * Ollama's answers are one JSON document a line. A line that cannot be read, reports an error or has another shape is a
 * failure, and so is an early end: half an answer is never taken for a whole one.
 */
export async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<OllamaLine> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let done = false
  const read = (text: string): OllamaLine[] => {
    if (text.trim() === '') return []
    const line = JSON.parse(text) as (OllamaLine & { error?: unknown }) | null
    if (line?.error !== undefined) throw new Error(typeof line.error === 'string' ? line.error : text)
    if (typeof line?.message !== 'object' || line.message === null)
      throw new Error('The reply is not of the shape of a chat.')
    done ||= line.done === true
    return [line]
  }
  for await (const chunk of body) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield* read(text)
  }
  yield* read(rest)
  if (!done) throw new Error('The reply was cut off.')
}
