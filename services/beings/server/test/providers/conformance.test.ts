import type { AIMessage } from '@trivium/beings-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { listModels } from '../../src/platform/ai/list-models.ts'
import { ProviderFault } from '../../src/platform/ai/provider-fault.ts'
import { providerCases } from './provider-cases.ts'
import { ask, type Rig, startRig, tool, withResults } from './provider-rig.ts'

const system: AIMessage = { role: 'system', content: 'You are Cura.' }
const question = (content: string): AIMessage => ({ role: 'user', content })
const picture = { name: 'cat.png', mediaType: 'image/png', data: 'iVBORw0KGgo=' }

describe.each(providerCases)('$name', provided => {
  let rig: Rig
  beforeEach(async () => {
    rig = await startRig(provided)
  })

  test('chat: one call that is refused in nothing', async () => {
    rig.provider.script({ text: ['Hel', 'lo'], usage: { prompt: 12, completion: 3 } })
    const heard = await ask(rig.open(), [system, question('hi')])
    expect(heard).toMatchObject({ text: 'Hello', warnings: [], answer: { content: 'Hello', finishReason: 'stop' } })
    expect(heard.calls).toMatchObject([{ success: true, finishReason: 'stop', attempt: 1, fallback: false }])
    expect(heard.answer.usage).toMatchObject({ promptTokens: 12, completionTokens: 3, totalTokens: 15 })
    expect(rig.provider.calls()).toHaveLength(1)
  })

  test('tools: two calls, their results, two rounds, and the thinking where it has to come back', async () => {
    const calls = ['a', 'b'].map(path => ({ id: `call_${path}`, name: 'disk', parameters: { path } }))
    rig.provider.script(
      { thinking: 'I should look.', text: 'Looking.', toolCalls: calls },
      { toolCalls: [{ id: 'call_c', name: 'disk', parameters: {} }] },
      { text: 'Done.' },
    )
    const begun = [system, question('read a and b')]
    const one = await ask(rig.open(), begun, { tools: [tool] })
    expect(one.answer.finishReason).toBe('tool-calls')
    expect(one.answer.toolCalls.map(({ name, parameters }) => [name, parameters])).toEqual([
      ['disk', { path: 'a' }],
      ['disk', { path: 'b' }],
    ])
    // A round without a thought.
    const further = withResults(begun, one.answer)
    const two = await ask(rig.open({ thinking: '' }), further, { tools: [tool] })
    const three = await ask(rig.open({ thinking: '' }), withResults(further, two.answer), { tools: [tool] })
    expect(three.answer).toMatchObject({ content: 'Done.', finishReason: 'stop' })
    expect([one, two, three].flatMap(({ warnings }) => warnings)).toEqual([])
    expect(rig.provider.calls()).toHaveLength(3)
  })

  test('whatever a model called before, under whatever id, the conversation goes on', async () => {
    const id = `functions.disk:0 ${'x'.repeat(60)}`
    const called = (name: string): AIMessage[] => [
      { role: 'assistant', content: '', thinking: '', toolCalls: [{ id, name, parameters: {} }] },
      { role: 'tool', content: 'Error: there is no such tool.', toolCallId: id },
    ]
    const calls = ['', 'no such tool!', 'disk'].flatMap(called)
    rig.provider.script({ text: 'Yes.' })
    const { answer } = await ask(rig.open({ thinking: '' }), [system, question('go'), ...calls, question('well?')])
    expect(answer.content).toBe('Yes.')
  })

  test('thinking: streamed by itself, counted, and every level is one the model takes', async () => {
    for (const thinking of ['', 'off', 'low', 'medium', 'high', 'max']) {
      rig.provider.script({ thinking: 'Hm, well.', text: 'Yes.', usage: { prompt: 9, completion: 5, thinking: 3 } })
      const heard = await ask(rig.open({ thinking }), [system, question('think')])
      expect(heard).toMatchObject({ thinking: 'Hm, well.', text: 'Yes.', answer: { thinking: 'Hm, well.' } })
      expect(heard.answer.usage.completionTokens).toBe(5)
    }
    expect(rig.provider.calls()).toHaveLength(6)
  })

  test('images: shown to a model with eyes, told to one without', async () => {
    rig.provider.script({ text: 'A cat.' })
    const client = rig.open(provided.eyes === undefined ? {} : { model: provided.eyes })
    const { warnings } = await ask(client, [system, { ...question('what is it?'), files: [picture] }])
    const sent = JSON.stringify(rig.provider.calls()[0]?.body)
    expect(sent.includes(picture.data)).toBe(provided.eyes !== undefined)
    expect(sent.includes('cannot look at it')).toBe(provided.eyes === undefined)
    expect(warnings).toEqual([])
  })

  test('a cut answer is told from a whole one', async () => {
    rig.provider.script({ text: 'Once upon a', cut: true })
    const { answer, calls } = await ask(rig.open(), [system, question('tell me')])
    expect(answer).toMatchObject({ content: 'Once upon a', finishReason: 'length' })
    expect(calls).toMatchObject([{ success: true, finishReason: 'length' }])
  })

  test('an answer that was cut before its first word is asked for once more, with four times the room', async () => {
    rig.provider.script({ thinking: 'long', cut: true }, { thinking: 'long', cut: true }, { text: 'never asked' })
    const { answer, warnings } = await ask(rig.open({ maxTokens: '3000' }), [system, question('hi')])
    expect(answer).toMatchObject({ content: '', finishReason: 'length' })
    const limits = rig.provider.calls().map(({ body }) => {
      const { options } = body as { options?: { num_predict?: number } }
      return Number(body.max_tokens ?? body.max_completion_tokens ?? options?.num_predict)
    })
    const thought = provided.name.includes('budget') ? 2048 : 0
    expect(limits).toEqual([3000 + thought, 12_000 + thought])
    expect(warnings).toHaveLength(1)
  })

  test('a conversation that is too long loses its oldest exchanges, never its instructions', async () => {
    const exchange = (name: string): AIMessage[] => [
      question(`${name} ${'x'.repeat(11_000)}`),
      { role: 'assistant', content: 'y'.repeat(11_000) },
    ]
    const old = Array.from({ length: 24 }, (_, index) => exchange(`exchange ${index}`)).flat()
    rig.provider.respond(() => ({ text: 'Here.' }))
    const { answer } = await ask(rig.open(), [system, ...old, question('the last one')])
    const { body } = rig.provider.calls().at(-1) ?? { body: {} }
    const sent = JSON.stringify(body)
    expect(answer.content).toBe('Here.')
    expect(sent).toContain('You are Cura.')
    expect(sent).toContain('the last one')
    if (rig.provider.calls().length > 1) expect(sent).not.toContain('exchange 0')
  })

  test('models are listed with what they can do', async () => {
    const models = await listModels(rig.definition, rig.config)
    expect(models).toHaveLength(provided.listed)
    expect(models[0]).toMatchObject({ ...provided.first, price: null })
  })

  test('errors: a wrong key, a failure in the middle, a wait that is asked for', async () => {
    if (rig.config.apiKey)
      await expect(ask(rig.open({ apiKey: 'sk-wrong' }), [question('hi')])).rejects.toThrow(/key was not accepted/)
    rig.provider.script({ text: ['one ', 'two'], failAfter: 1 })
    await expect(ask(rig.open(), [question('hi')])).rejects.toThrow(/fake failure in the middle/)
    for (const headers of [{ 'retry-after': '1.5' }, { 'retry-after-ms': '1500' }]) {
      rig.provider.script({ status: 429, headers })
      const failure = await ask(rig.open(), [question('hi')]).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ProviderFault)
      expect(failure).toMatchObject({ retryable: true, status: 429, retryAfterMs: 1500 })
    }
  })

  test('stop ends the call at the provider', async () => {
    rig.provider.script({ thinking: 'hm', text: 'so far', hang: 'body' })
    const controller = new AbortController()
    const stopped = ask(rig.open(), [question('hi')], { signal: controller.signal, onText: () => controller.abort() })
    await expect(stopped).rejects.toThrow(/abort/i)
    await rig.provider.until(requests => requests.every(request => request.closedAt !== undefined))
    expect(rig.provider.calls()[0]?.aborted).toBe(true)
  })
})
