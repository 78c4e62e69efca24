import { usageOf, type Wire, wholeText } from './reply.ts'

const event = (type: string, value: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`

const block = (index: number, start: object, ...deltas: object[]) =>
  event('content_block_start', { index, content_block: start }) +
  deltas.map(delta => event('content_block_delta', { index, delta })).join('') +
  event('content_block_stop', { index })

/** What the provider puts on a thought, so that it can tell its own when it comes back. */
export const sealOf = (thought: string) => `sealed-${Buffer.from(thought).toString('base64url')}`

export function anthropicWire(model: string): Wire {
  let index = 0
  let started = false
  const begin = () => {
    if (started) return ''
    started = true
    const message = { id: 'msg_fake', type: 'message', role: 'assistant', model, content: [], stop_reason: null }
    return event('message_start', { message: { ...message, usage: { input_tokens: 11, output_tokens: 0 } } })
  }
  return {
    contentType: 'text/event-stream',
    thinking: text =>
      begin() +
      block(
        index++,
        { type: 'thinking', thinking: '' },
        { type: 'thinking_delta', thinking: text },
        { type: 'signature_delta', signature: sealOf(text) },
      ),
    text: text => begin() + block(index++, { type: 'text', text: '' }, { type: 'text_delta', text }),
    toolCalls: list =>
      begin() +
      list
        .map(call =>
          block(
            index++,
            { type: 'tool_use', id: call.id, name: call.name, input: {} },
            { type: 'input_json_delta', partial_json: JSON.stringify(call.parameters) },
          ),
        )
        .join(''),
    finish: (reply, list) => {
      if (reply.withoutFinish) return begin()
      const reason = reply.cut ? 'max_tokens' : list.length > 0 ? 'tool_use' : 'end_turn'
      const delta = { stop_reason: reason, stop_sequence: null }
      const counted = usageOf(reply) ?? { prompt: 0, completion: 0 }
      const usage = { input_tokens: counted.prompt, output_tokens: counted.completion }
      return begin() + event('message_delta', { delta, usage }) + event('message_stop', {})
    },
    failure: event('error', { error: { type: 'overloaded_error', message: 'fake failure in the middle' } }),
    malformed: 'event: content_block_delta\ndata: {"type":\n\n',
    error: status => JSON.stringify({ type: 'error', error: { type: 'api_error', message: `fake failure ${status}` } }),
    whole: reply => JSON.stringify({ type: 'message', content: [{ type: 'text', text: wholeText(reply) }] }),
  }
}
