import type { AIMessage } from '@trivium/beings-contract'
import type { FakeAiProvider } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { listModels } from '../../src/platform/ai/list-models.ts'
import { providerCases } from './provider-cases.ts'
import { ask, startRig, tool, withResults } from './provider-rig.ts'

const system: AIMessage = { role: 'system', content: 'You are Cura.' }
const question = (content: string): AIMessage => ({ role: 'user', content })
const call = { id: 'call_1', name: 'disk', parameters: { path: 'a' } }

function startProvider(name: string) {
  const provided = providerCases.find(each => each.name === name)
  if (!provided) throw new Error(`no case ${name}`)
  return startRig(provided)
}

describe('a parameter that a model refuses', () => {
  test('is left out, said in a warning, and remembered for that model alone', async () => {
    const { provider, open } = await startProvider('OpenAI')
    provider.respond(() => ({ text: 'Hello' }))
    const first = await ask(open({ model: 'strict-new' }), [question('hi')])
    expect(first.answer.content).toBe('Hello')
    expect(first.warnings.map(text => /refuses (\w+)/.exec(text)?.[1])).toEqual(['max_tokens', 'temperature'])
    expect(provider.calls()).toHaveLength(3)
    expect(provider.calls().at(-1)?.body).toMatchObject({ max_completion_tokens: 2000 })
    const second = await ask(open({ model: 'strict-new' }), [question('hi')])
    expect(second.warnings).toEqual([])
    expect(provider.calls()).toHaveLength(4)
    await ask(open({ model: 'gpt-4o' }), [question('hi')])
    expect(provider.calls().at(-1)?.body).toMatchObject({ max_tokens: 2000, temperature: 0.7 })
  })

  test('thinking that has to come back is learned from the refusal', async () => {
    const { provider, open } = await startProvider('DeepSeek')
    provider.script({ thinking: 'Look first.', toolCalls: [call] }, { text: 'Done.' })
    const begun = [system, question('read a')]
    const one = await ask(open({ model: 'own-name' }), begun, { tools: [tool] })
    const two = await ask(open({ model: 'own-name' }), withResults(begun, one.answer), { tools: [tool] })
    expect(two.answer.content).toBe('Done.')
    expect(two.warnings).toHaveLength(1)
    const sent = provider.calls().at(-1)?.body.messages as { reasoning_content?: string }[]
    expect(sent.find(message => 'reasoning_content' in message)?.reasoning_content).toBe('Look first.')
  })

  test('what cannot be mended is told once, as it was said', async () => {
    const { provider, open } = await startProvider('OpenAI')
    await expect(ask(open({ model: 'gpt-nothing' }), [question('hi')])).rejects.toThrow(/does not exist/)
    provider.script({ status: 400, refusal: { error: { message: 'messages[0].name is wrong', param: 'messages' } } })
    await expect(ask(open(), [question('hi')])).rejects.toThrow(/messages\[0\]\.name is wrong/)
  })
})

test('the window of a server is learned from its list, or from the first refusal', async () => {
  const { provider, open } = await startProvider('Herdsman')
  provider.respond(() => ({ text: 'Hello' }))
  expect((await open().profile()).contextWindow).toBeUndefined()
  const long = (name: string) => question(`${name} ${'x'.repeat(20_000)}`)
  await ask(open(), [long('one'), { role: 'assistant', content: 'yes' }, long('two')])
  expect(provider.calls()).toHaveLength(2)
  expect((await open().profile()).contextWindow).toBe(8192)
  const other = await startProvider('Herdsman')
  await listModels(other.definition, other.config)
  expect((await other.open().profile()).contextWindow).toBe(8192)
})

test('DeepSeek gets a thought back that was empty, too', async () => {
  const { provider, open } = await startProvider('DeepSeek')
  provider.script({ toolCalls: [call] }, { text: 'Done.' })
  const begun = [question('read a')]
  const one = await ask(open(), begun, { tools: [tool] })
  const two = await ask(open(), withResults(begun, one.answer), { tools: [tool] })
  expect(two).toMatchObject({ warnings: [], answer: { content: 'Done.' } })
})

test('Qiniu says 503 for a model that it does not have: told plainly and not tried again', async () => {
  const { provider, open } = await startProvider('QiniuAI')
  const failure = ask(open({ model: 'nothing-like-it' }), [question('hi')])
  await expect(failure).rejects.toThrow(/no such model, or its quota is used up; choose another model/)
  await expect(failure).rejects.toMatchObject({ retryable: false })
  expect(provider.calls()).toHaveLength(1)
})

describe.each(['Anthropic', 'Anthropic with a budget for thinking'])('%s: signed thinking', name => {
  test('comes back unchanged within a tool turn, and only to where it came from', async () => {
    const { provider, open } = await startProvider(name)
    provider.script({ thinking: 'Look first.', text: 'Looking.', toolCalls: [call] }, { text: 'Done.' })
    const begun = [system, question('read a')]
    const one = await ask(open(), begun, { tools: [tool] })
    expect(one.answer.sealedThinking).toMatchObject([{ text: 'Look first.', signature: expect.any(String) }])
    const two = await ask(open(), withResults(begun, one.answer), { tools: [tool] })
    expect(two).toMatchObject({ warnings: [], answer: { content: 'Done.' } })
    const sent = JSON.stringify(provider.calls()[1]?.body)
    expect(sent).toContain(one.answer.sealedThinking?.[0]?.signature ?? 'none')
    // The same turn, begun by another client: its thoughts are nothing to this one.
    provider.script({ text: 'Done as well.' })
    const foreign = withResults(begun, { ...one.answer, clientType: 'LongCat' })
    const three = await ask(open(), foreign, { tools: [tool] })
    expect(three.answer.content).toBe('Done as well.')
    expect(JSON.stringify(provider.calls()[2]?.body)).not.toContain('"signature"')
  })
})

describe.each(['Gemini', 'OpenRouter'])('%s: signed calls', name => {
  const bodyOf = (provider: FakeAiProvider, index: number) => JSON.stringify(provider.calls()[index]?.body)

  test('the signature goes back with every step of the turn, to the model that gave it and to no other', async () => {
    const { provider, open } = await startProvider(name)
    const two = { ...call, id: 'call_2', parameters: { path: 'b' } }
    const three = { ...call, id: 'call_3' }
    provider.script({ text: 'Looking.', toolCalls: [call, two] }, { toolCalls: [three] }, { text: 'Done.' })
    const begun = [question('read a')]
    const first = await ask(open(), begun, { tools: [tool] })
    expect(first.answer.toolCalls.map(({ parameters }) => parameters)).toEqual([call.parameters, two.parameters])
    const further = withResults(begun, first.answer)
    const second = await ask(open(), further, { tools: [tool] })
    const third = await ask(open(), withResults(further, second.answer), { tools: [tool] })
    expect(third).toMatchObject({ warnings: [], answer: { content: 'Done.' } })
    expect(bodyOf(provider, 2).match(/"signed disk /g)).toHaveLength(2)
    expect(bodyOf(provider, 2)).not.toContain('skip_thought')
    provider.script({ text: 'Done as well.' })
    await ask(open({ model: 'gemma-4' }), [...further, question('well?')], { tools: [tool] })
    expect(bodyOf(provider, 3)).not.toMatch(/signed disk|extra_content|reasoning_details/)
  })
})

describe('a server that is particular about the conversation', () => {
  const toolCalls = [{ id: 'toolu_01', name: 'disk', parameters: {} }]
  const called: AIMessage = { role: 'assistant', content: '', toolCalls }
  const result: AIMessage = { role: 'tool', content: 'nothing', toolCallId: 'toolu_01' }

  test('Mistral goes on with calls of others and with a turn that was stopped after its results', async () => {
    const { provider, open } = await startProvider('Mistral')
    provider.respond(() => ({ text: 'Yes.' }))
    const told = [system, question('read a'), called, result, question('stop that. Are you there?')]
    const first = await ask(open(), told, { tools: [tool] })
    expect(first).toMatchObject({ answer: { content: 'Yes.' } })
    expect(first.warnings).toEqual([expect.stringContaining('repeated roles')])
    expect((await ask(open(), told, { tools: [tool] })).warnings).toEqual([])
    expect(provider.calls()).toHaveLength(3)
    // Under a name that tells nothing, the server has to say it.
    const unknown = await ask(open({ model: 'our-own' }), told, { tools: [tool] })
    expect(unknown).toMatchObject({ answer: { content: 'Yes.' } })
    expect(unknown.warnings).toEqual([expect.stringContaining('long ids'), expect.stringContaining('repeated roles')])
  })

  test('a template that takes question and answer in turn gets them so, with every word and file', async () => {
    const config = (url: string) => ({ endpoint: `${url}/v1`, model: 'gemma-3-27b-it' })
    const { provider, open } = await startRig({ type: 'OpenAICompatible', rules: 'templateServer', config })
    provider.respond(() => ({ text: 'Yes.' }))
    const said = (content: string): AIMessage => ({ role: 'assistant', content })
    const picture = { name: 'a.png', mediaType: 'image/png', data: 'iVBORw0KGgo=' }
    const shown = { ...question('a.png'), files: [picture] }
    const told = [said('Good morning.'), said('Are you there?'), shown, question('What is it?')]
    const { answer, warnings } = await ask(open(), [system, ...told])
    expect([answer.content, warnings.length]).toEqual(['Yes.', 1])
    const { body } = provider.calls().at(-1) ?? { body: {} }
    const { messages } = body as { messages: { role: string; content: unknown }[] }
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(messages[2]?.content).toBe('Good morning.\n\nAre you there?')
    expect(JSON.stringify(messages[3])).toMatch(/iVBORw0KGgo=.*a\.png.*What is it\?/)
  })
})

test('Gemini goes on with a turn that another model began', async () => {
  const { provider, open } = await startProvider('Gemini')
  provider.script({ text: 'Done.' })
  const begun: AIMessage[] = [
    question('read a'),
    { role: 'assistant', content: '', toolCalls: [{ id: 'call_1', name: 'disk', parameters: {} }] },
    { role: 'tool', content: 'nothing', toolCallId: 'call_1' },
  ]
  expect((await ask(open(), begun, { tools: [tool] })).answer.content).toBe('Done.')
})

describe('Ollama', () => {
  const sent = (body: Record<string, unknown> | undefined) =>
    body as { options?: Record<string, unknown>; truncate?: boolean; think?: unknown; tools?: unknown }

  test('is asked for the window of the model, or the one that was chosen, and never cuts by itself', async () => {
    const { provider, open } = await startProvider('Ollama')
    provider.respond(() => ({ text: 'Hello' }))
    const windows = [
      [{ model: 'llama3.2' }, 8192],
      [{ model: 'qwen3:8b' }, 32_768],
      [{ model: 'qwen3:8b', contextTokens: '40000' }, 40_000],
      [{ model: 'qwen3:8b', contextTokens: '90000' }, 40_960],
    ] as const
    for (const [change, window] of windows) {
      await ask(open(change), [question('hi')])
      const { options, truncate } = sent(provider.calls().at(-1)?.body)
      expect([options?.num_ctx, truncate]).toEqual([window, false])
      expect((await open(change).profile()).contextWindow).toBe(window)
    }
  })

  test('gets levels, a switch or nothing for thinking, as the model takes it', async () => {
    const { provider, open } = await startProvider('Ollama')
    provider.respond(() => ({ text: 'Hello' }))
    const wishes = [
      ['gpt-oss:20b', 'off', 'low'],
      ['gpt-oss:20b', 'high', 'high'],
      ['qwen3:8b', 'high', true],
      ['qwen3:8b', 'off', false],
      ['qwen3:8b', '', undefined],
      ['llama3.2', 'high', undefined],
    ] as const
    for (const [model, thinking, think] of wishes) {
      await ask(open({ model, thinking }), [question('hi')])
      expect([model, sent(provider.calls().at(-1)?.body).think]).toEqual([model, think])
    }
  })

  test('a model without tools is asked without them', async () => {
    const { provider, open } = await startProvider('Ollama')
    provider.respond(() => ({ text: 'Hello' }))
    expect((await ask(open({ model: 'gemma3:4b' }), [question('hi')], { tools: [tool] })).warnings).toEqual([])
    expect(sent(provider.calls()[0]?.body).tools).toBeUndefined()
  })

  test('results say which tool they are of', async () => {
    const { provider, open } = await startProvider('Ollama')
    provider.script({ thinking: 'Look first.', toolCalls: [call] }, { text: 'Done.' })
    const begun = [question('read a')]
    const one = await ask(open(), begun, { tools: [tool] })
    await ask(open(), withResults(begun, one.answer), { tools: [tool] })
    const messages = provider.calls()[1]?.body.messages as Record<string, unknown>[]
    expect(messages.at(-1)).toMatchObject({ role: 'tool', tool_name: 'disk' })
    expect(messages.at(-2)).toMatchObject({
      thinking: 'Look first.',
      tool_calls: [{ function: { arguments: { path: 'a' } } }],
    })
  })
})
