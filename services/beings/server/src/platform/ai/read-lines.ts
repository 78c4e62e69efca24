import { StringDecoder } from 'node:string_decoder'

interface Line {
  message?: object
  done?: boolean
  error?: unknown
}

/**
 * Ollama's answers are one JSON document a line. The SDK's provider skips a line it cannot read or that lacks a field,
 * and takes an early end for a good one; here these are mended or failures, so that half an answer is never stored as
 * a whole one.
 */
export async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let done = false
  const read = (text: string) => {
    if (text.trim() === '') return ''
    const line = JSON.parse(text) as Line | null
    if (line?.error !== undefined) throw new Error(typeof line.error === 'string' ? line.error : text)
    if (typeof line?.message !== 'object') throw new Error('The reply is not of the shape of a chat.')
    done ||= line.done === true
    const message = { role: 'assistant', content: '', ...line.message }
    return `${JSON.stringify({ model: '', created_at: '', done: false, ...line, message })}\n`
  }
  for await (const chunk of body) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    const text = lines.map(read).join('')
    if (text !== '') yield Buffer.from(text)
  }
  const last = read(rest)
  if (!done) throw new Error('The reply was cut off.')
  if (last !== '') yield Buffer.from(last)
}
