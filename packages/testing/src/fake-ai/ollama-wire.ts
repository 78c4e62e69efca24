import { type FakeReply, type FakeToolCall, usageOf, type Wire, wholeText } from './reply.ts'

const calls = (list: Required<FakeToolCall>[]) =>
  list.map(call => ({ id: call.id, function: { name: call.name, arguments: call.parameters } }))

function counters(reply: FakeReply) {
  const counted = usageOf(reply)
  return counted ? { prompt_eval_count: counted.prompt, eval_count: counted.completion } : {}
}

export function ollamaWire(model: string): Wire {
  const stamp = { model, created_at: '2026-01-01T00:00:00Z' }
  const line = (message: object) =>
    `${JSON.stringify({ ...stamp, message: { role: 'assistant', content: '', ...message }, done: false })}\n`
  const end = (reply: FakeReply, message: object) =>
    JSON.stringify({ ...stamp, message, done: true, done_reason: reply.cut ? 'length' : 'stop', ...counters(reply) })
  return {
    contentType: 'application/x-ndjson',
    thinking: text => line({ thinking: text }),
    text: text => line({ content: text }),
    toolCalls: list => line({ tool_calls: calls(list) }),
    finish: reply => (reply.withoutFinish ? '' : `${end(reply, { role: 'assistant', content: '' })}\n`),
    failure: '{"error":"fake failure in the middle"}\n',
    malformed: '{"message":{"content":\n',
    error: status => JSON.stringify({ error: `fake failure ${status}` }),
    whole: (reply, list) =>
      end(reply, {
        role: 'assistant',
        content: wholeText(reply),
        ...(list.length > 0 ? { tool_calls: calls(list) } : {}),
      }),
  }
}
