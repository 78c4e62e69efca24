import { describe, expect, test } from 'vitest'
import { clientTypes } from './client-types.ts'
import { findClientType } from './find-client-type.ts'
import { profileOf } from './model-profiles.ts'
import { readTuning, tuned } from './tuning.ts'

const profile = (client: string, model: string) => {
  const type = findClientType(client)
  if (!type) throw new Error(`no client type ${client}`)
  return profileOf(type, model)
}

describe('what is known of a model', () => {
  test('unknown ones get the defaults of the specification', () => {
    for (const { key } of clientTypes.filter(type => type.protocol === 'openai'))
      expect(profile(key, 'some-model')).toMatchObject({ limit: 'max_tokens', sampling: true, answerTokens: 2000 })
  })

  test('OpenAI: newer families, but not their chat variants', () => {
    const strict = { limit: 'max_completion_tokens', sampling: false, thinks: true, answerTokens: 16_000 }
    for (const model of ['gpt-5-mini', 'gpt-5.2', 'o3', 'o4-mini', 'openai/gpt-5', 'GPT-5'])
      expect([model, profile('OpenAICompatible', model)]).toMatchObject([model, strict])
    for (const model of ['gpt-5-chat-latest', 'gpt-4o', 'gpt-4.1-mini', 'my-gpt-5-copy'])
      expect([model, profile('OpenAICompatible', model)]).toMatchObject([
        model,
        { limit: 'max_tokens', sampling: true },
      ])
  })

  test('thinking comes back to DeepSeek V4 and Kimi from K2.5 on, wherever they run', () => {
    for (const client of ['OpenAICompatible', 'DashScope', 'QiniuAI'])
      for (const model of ['deepseek-v4-flash', 'kimi-k2.5', 'moonshotai/kimi-k2-thinking', 'kimi-k3'])
        expect([model, profile(client, model).replay]).toEqual([model, 'with-calls'])
    for (const model of ['deepseek-v3.2', 'deepseek-r1', 'kimi-k2'])
      expect([model, profile('QiniuAI', model).replay]).toEqual([model, 'never'])
  })

  test('Anthropic: adaptive from 4.6 on, without a temperature from Opus 4.7 and Sonnet 5 on, a budget before', () => {
    const shapes = ['claude-sonnet-4-5', 'claude-opus-4-6', 'claude-opus-4-7', 'claude-sonnet-5', 'claude-zebra-7'].map(
      model => {
        const { thinking, sampling, replay } = profile('Anthropic', model)
        return [model, thinking, sampling, replay]
      },
    )
    expect(shapes).toEqual([
      ['claude-sonnet-4-5', 'budget', true, 'sealed'],
      ['claude-opus-4-6', 'adaptive', true, 'sealed'],
      ['claude-opus-4-7', 'adaptive', false, 'sealed'],
      ['claude-sonnet-5', 'adaptive', false, 'sealed'],
      ['claude-zebra-7', 'adaptive', false, 'sealed'],
    ])
    expect(profile('OpenAICompatible', 'anthropic/claude-sonnet-5')).toMatchObject({
      thinking: 'none',
      replay: 'never',
    })
  })

  test('who is asked to think gets room for it, as far as the window allows', () => {
    const sonnet = profile('Anthropic', 'claude-sonnet-4-5')
    const limit = (config: Record<string, string>) => tuned(sonnet, readTuning(config)).answerTokens
    expect([limit({}), limit({ thinking: 'low' }), limit({ thinking: 'off' }), limit({ maxTokens: '700' })]).toEqual([
      2000, 16_000, 2000, 700,
    ])
    expect(tuned({ ...sonnet, contextWindow: 8000 }, readTuning({ thinking: 'high' })).answerTokens).toBe(2000)
  })
})
