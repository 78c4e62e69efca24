import { StringDecoder } from 'node:string_decoder'

/**
 * Ollama's answers are one JSON document a line. The SDK's provider skips a line it cannot read and takes an early end
 * for a good one; here both are failures, so that half an answer is never stored as a whole one.
 */
export function watchLines(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let done = false
  const check = (line: string) => {
    if (line.trim() === '') return
    const value = JSON.parse(line) as { done?: boolean }
    if (value.done === true) done = true
  }
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) check(line)
      controller.enqueue(chunk)
    },
    flush() {
      check(rest)
      if (!done) throw new Error('The reply was cut off.')
    },
  })
}
