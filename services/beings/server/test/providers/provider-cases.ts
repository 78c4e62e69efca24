import type { ProviderName } from '@trivium/testing'

export const key = 'sk-test'

export interface ProviderCase {
  name: string
  type: string
  rules: ProviderName
  config(url: string): Record<string, string>
  /** The model that is shown pictures; none when the provider has none with eyes. */
  eyes: string | undefined
  /** What the list says of its first model. */
  first: { key: string; contextTokens: number | null; abilities: string[] }
  /** How many models the list has. */
  listed: number
}

/** Every client type against its provider as it is, and the providers that people reach with the general one. */
export const providerCases: ProviderCase[] = [
  {
    name: 'Ollama',
    type: 'Ollama',
    rules: 'ollama',
    config: url => ({ baseUrl: url, model: 'qwen3:8b' }),
    eyes: 'gemma3:4b',
    first: { key: 'qwen3:8b', contextTokens: 40_960, abilities: ['tools', 'thinking'] },
    listed: 4,
  },
  {
    name: 'DashScope',
    type: 'DashScope',
    rules: 'dashScope',
    config: url => ({ apiKey: key, endpoint: `${url}/compatible-mode/v1`, model: 'qwen3.6-plus' }),
    eyes: 'qwen3.6-plus',
    first: { key: 'qwen3.6-plus', contextTokens: 256_000, abilities: ['tools', 'images', 'thinking'] },
    listed: 2,
  },
  {
    name: 'VolcengineArk',
    type: 'VolcengineArk',
    rules: 'ark',
    config: url => ({ apiKey: key, endpoint: `${url}/api/v3`, model: 'doubao-seed-2-0-pro' }),
    eyes: 'doubao-seed-2-0-pro',
    first: { key: 'doubao-seed-2-0-pro', contextTokens: 262_144, abilities: ['tools', 'images', 'thinking'] },
    listed: 2,
  },
  {
    name: 'Herdsman',
    type: 'Herdsman',
    rules: 'herdsman',
    config: url => ({ endpoint: url, model: 'llama3-8b' }),
    eyes: undefined,
    first: { key: 'llama3-8b', contextTokens: 8192, abilities: ['tools'] },
    listed: 1,
  },
  {
    name: 'LongCat',
    type: 'LongCat',
    rules: 'longCat',
    config: url => ({ apiKey: key, endpoint: `${url}/openai`, model: 'LongCat-2.0', temperature: '1.5' }),
    eyes: undefined,
    first: { key: 'LongCat-2.0', contextTokens: 1_000_000, abilities: ['tools', 'thinking'] },
    listed: 1,
  },
  {
    name: 'QiniuAI',
    type: 'QiniuAI',
    rules: 'qiniu',
    config: url => ({ apiKey: key, endpoint: `${url}/v1`, model: 'deepseek-v3' }),
    eyes: undefined,
    first: { key: 'deepseek-v3', contextTokens: 64_000, abilities: ['tools'] },
    listed: 1,
  },
  {
    name: 'OpenAI',
    type: 'OpenAICompatible',
    rules: 'openAi',
    config: url => ({ apiKey: key, endpoint: `${url}/v1`, model: 'gpt-5-mini' }),
    eyes: 'gpt-5-mini',
    first: { key: 'gpt-5-mini', contextTokens: 400_000, abilities: ['tools', 'images', 'pdf', 'thinking'] },
    listed: 2,
  },
  {
    name: 'DeepSeek',
    type: 'OpenAICompatible',
    rules: 'deepSeek',
    config: url => ({ apiKey: key, endpoint: url, model: 'deepseek-v4-flash' }),
    eyes: undefined,
    first: { key: 'deepseek-v4-flash', contextTokens: 128_000, abilities: ['tools', 'thinking'] },
    listed: 1,
  },
  {
    name: 'Kimi',
    type: 'OpenAICompatible',
    rules: 'kimi',
    config: url => ({ apiKey: key, endpoint: `${url}/v1`, model: 'kimi-k2.5' }),
    eyes: 'kimi-k2.5',
    first: { key: 'kimi-k2.5', contextTokens: 262_144, abilities: ['tools', 'images', 'thinking'] },
    listed: 1,
  },
  {
    name: 'Mistral',
    type: 'OpenAICompatible',
    rules: 'mistral',
    config: url => ({ apiKey: key, endpoint: `${url}/v1`, model: 'mistral-large-latest' }),
    eyes: 'mistral-large-latest',
    first: { key: 'mistral-large-latest', contextTokens: 128_000, abilities: ['tools', 'images'] },
    listed: 1,
  },
  {
    name: 'Gemini',
    type: 'OpenAICompatible',
    rules: 'gemini',
    config: url => ({ apiKey: key, endpoint: `${url}/v1beta/openai`, model: 'gemini-3.5-flash' }),
    eyes: 'gemini-3.5-flash',
    first: { key: 'models/gemini-3.5-flash', contextTokens: 1_000_000, abilities: ['tools', 'images', 'thinking'] },
    listed: 1,
  },
  {
    name: 'OpenRouter',
    type: 'OpenAICompatible',
    rules: 'openRouter',
    config: url => ({ apiKey: key, endpoint: `${url}/api/v1`, model: 'google/gemini-3.5-flash' }),
    eyes: 'google/gemini-3.5-flash',
    first: { key: 'google/gemini-3.5-flash', contextTokens: 1_048_576, abilities: ['tools', 'images', 'thinking'] },
    listed: 1,
  },
  {
    name: 'Anthropic',
    type: 'Anthropic',
    rules: 'anthropic',
    config: url => ({ apiKey: key, endpoint: url, model: 'claude-sonnet-5', thinking: 'high' }),
    eyes: 'claude-sonnet-5',
    first: { key: 'claude-sonnet-5', contextTokens: 200_000, abilities: ['tools', 'images', 'pdf', 'thinking'] },
    listed: 27,
  },
  {
    name: 'Anthropic with a budget for thinking',
    type: 'Anthropic',
    rules: 'anthropic',
    config: url => ({ apiKey: key, endpoint: url, model: 'claude-sonnet-4-5', thinking: 'low' }),
    eyes: 'claude-sonnet-4-5',
    first: { key: 'claude-sonnet-5', contextTokens: 200_000, abilities: ['tools', 'images', 'pdf', 'thinking'] },
    listed: 27,
  },
]
