/** A price as it is published, per million tokens. */
export interface ShippedPrice {
  client: string
  model: string
  input: number
  output: number
  /** Null: the source names none, and kept tokens are counted like sent ones. */
  cacheRead: number | null
  /** What a prompt with more tokens than `above` costs. */
  long?: { above: number; input: number; output: number }
  currency: string
  asOf: string
  source: string
}

const known = { cacheRead: null, currency: 'USD', asOf: '2026-07-01', source: 'models.dev' }

/** What this version knows. The user's own rows win over these; VolcengineArk and QiniuAI publish none that can be told by the model alone. */
export const shippedPrices: readonly ShippedPrice[] = [
  { client: 'Anthropic', model: 'claude-sonnet-4-5', input: 3, output: 15, ...known },
  { client: 'Anthropic', model: 'claude-sonnet-5', input: 2, output: 10, ...known },
  {
    client: 'DashScope',
    model: 'qwen3.6-plus',
    input: 0.5,
    output: 3,
    long: { above: 256_000, input: 2, output: 6 },
    ...known,
  },
  { client: 'LongCat', model: 'LongCat-2.0', input: 0.75, output: 2.95, ...known },
  { client: 'OpenAICompatible', model: 'deepseek-v4-flash', input: 0.14, output: 0.28, ...known },
  { client: 'OpenAICompatible', model: 'gpt-5-mini', input: 0.25, output: 2, ...known },
]

/** Providers answer with a dated name where the plain one was asked for. */
const dated = /-(\d{8}|\d{4}-\d{2}-\d{2})$/

export function findShippedPrice(client: string, model: string): ShippedPrice | undefined {
  const named = (name: string) => shippedPrices.find(price => price.client === client && price.model === name)
  return named(model) ?? named(model.replace(dated, ''))
}

/** Models on the user's own machine cost nothing; what Ollama passes on to its cloud is another matter. */
export function isFree(client: string, model: string): boolean {
  if (client === 'Demo' || client === 'Herdsman') return true
  return client === 'Ollama' && !/[-:]cloud$/i.test(model)
}
