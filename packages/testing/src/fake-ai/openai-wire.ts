import { type FakeReply, type FakeToolCall, usageOf, type Wire, wholeText } from './reply.ts'
import { detailsOf, extraOf, type Signing, signingOf } from './signed-calls.ts'

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

function usage(reply: FakeReply) {
  const counted = usageOf(reply)
  if (!counted) return undefined
  const { prompt, completion, thinking } = counted
  const total = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
  return thinking === undefined ? total : { ...total, completion_tokens_details: { reasoning_tokens: thinking } }
}

const calls = (list: Required<FakeToolCall>[], signing?: Signing) =>
  list.map((call, index) => ({
    index: signing === 'call' ? 0 : index,
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.parameters) },
    ...(signing === 'call' && index === 0 && extraOf(call)),
  }))

const endOf = (reply: FakeReply, list: unknown[]) => (reply.cut ? 'length' : list.length > 0 ? 'tool_calls' : 'stop')

export function openAiWire(model: string): Wire {
  const signing = signingOf(model)
  const chunk = (delta: unknown, finish: string | null = null) =>
    event({
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: 1,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
  return {
    contentType: 'text/event-stream',
    thinking: text => chunk({ reasoning_content: text }),
    text: text => chunk({ role: 'assistant', content: text }),
    toolCalls: list => {
      const [first] = list
      const details = first && signing === 'details' ? detailsOf(first) : []
      const beside = details.map(reasoning_details => chunk({ reasoning_details }))
      return `${beside.join('')}${chunk({ tool_calls: calls(list, signing) })}`
    },
    finish: (reply, list) => {
      const end = reply.withoutFinish ? '' : chunk({}, endOf(reply, list))
      const counted = usage(reply)
      return `${end}${counted ? event({ id: 'chatcmpl-fake', model, choices: [], usage: counted }) : ''}data: [DONE]\n\n`
    },
    failure: event({ error: { message: 'fake failure in the middle', type: 'server_error', code: 500 } }),
    malformed: 'data: {"choices":[{"delta":{"content":\n\n',
    error: status => JSON.stringify({ error: { message: `fake failure ${status}`, type: 'fake', code: status } }),
    whole: (reply, list) =>
      JSON.stringify({
        id: 'chatcmpl-fake',
        object: 'chat.completion',
        created: 1,
        model,
        choices: [
          {
            index: 0,
            finish_reason: endOf(reply, list),
            message: {
              role: 'assistant',
              content: wholeText(reply),
              ...(list.length > 0 ? { tool_calls: calls(list, signing) } : {}),
            },
          },
        ],
        usage: usage(reply),
      }),
  }
}
