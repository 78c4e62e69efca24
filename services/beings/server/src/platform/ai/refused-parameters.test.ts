import { describe, expect, test } from 'vitest'
import { readWindow } from './learned-windows.ts'
import { learnRefusal, refusedBy } from './refused-parameters.ts'

let models = 0
const sent = ['temperature', 'max_tokens', 'thinking', 'reasoning_effort', 'tools', 'tool_choice', 'images']

function learn(said: string, { status = 400, names = sent } = {}) {
  models += 1
  return learnRefusal({ provider: 'test', model: `m${models}`, status, said, sent: names })
}

describe('which parameter a refusal means', () => {
  const refusals: [said: string, meant: string | undefined][] = [
    ['{"error":{"message":"nope","param":"temperature"}}', 'temperature'],
    ["Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", 'max_tokens'],
    ['Unrecognized request argument supplied: reasoning_effort', 'reasoning_effort'],
    ['thinking.type: not supported', 'thinking'],
    ['registry.ollama.ai/library/x does not support tools', 'tools'],
    ['"auto" tool choice requires --enable-auto-tool-choice', 'tools'],
    ['this model does not support image input', 'images'],
    // Words in other complaints.
    ['Invalid schema for function disk: tools[3].function.parameters is not valid', undefined],
    ['{"error":{"message":"bad","param":"tools[3].function.parameters"}}', undefined],
    ['I was thinking that this cannot work', undefined],
    ['messages[2].temperature_note is wrong', undefined],
    ['<html>Bad request</html>', undefined],
    ['', undefined],
  ]
  test.each(refusals)('%s', (said, meant) => {
    expect(learn(said)).toBe(meant)
  })

  test('what a template refuses is heard as the failure it is told as, too', () => {
    const alternate = 'Conversation roles must alternate user/assistant/user/assistant/...'
    expect([learn(alternate), learn(alternate, { status: 500 })]).toEqual(['repeated roles', 'repeated roles'])
    expect(learn("Unexpected role 'user' after role 'tool'")).toBe('repeated roles')
    expect(learn('Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.')).toBe('long ids')
    expect(learn(alternate, { status: 503 })).toBeUndefined()
  })

  test('only what was sent, and only in a refusal of the request itself', () => {
    expect(learn('temperature is wrong', { names: ['max_tokens'] })).toBeUndefined()
    expect(learn('temperature is wrong', { status: 500 })).toBeUndefined()
    expect(learn('reasoning_content must be passed back', { names: [] })).toBe('replay')
    expect(learn('reasoning_content is not allowed', { names: ['reasoning_content'] })).toBe('reasoning_content')
  })

  test('is learned once: a second refusal of the same is not mended by it', () => {
    const refusal = { provider: 'test', model: 'once', status: 400, said: 'temperature', sent }
    expect([learnRefusal(refusal), learnRefusal(refusal)]).toEqual(['temperature', undefined])
    expect([...refusedBy('test', 'once')]).toEqual(['temperature'])
    expect([...refusedBy('test', 'another')]).toEqual([])
  })
})

test('the window is read from the refusal of a prompt that was too long', () => {
  const sayings: [said: string, window: number | undefined][] = [
    ["This model's maximum context length is 8192 tokens. However, you requested 9000 tokens", 8192],
    ['prompt is too long: 212345 tokens > 200000 maximum', 200_000],
    ['Range of input length should be [1, 129024]', 129_024],
    ['{"error":{"type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}', 4096],
    ['the input length exceeds the context length (32768)', 32_768],
    ['context_length_exceeded', undefined],
    ['maximum context length is 12 pages', undefined],
  ]
  for (const [said, window] of sayings) expect([said, readWindow(said)]).toEqual([said, window])
})
