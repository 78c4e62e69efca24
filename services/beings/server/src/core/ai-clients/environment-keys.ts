import type { AiClientType } from '@trivium/beings-contract'
import { invalid } from '../../platform/errors.ts'

/** Keys people often have in their environment already, and the client type each belongs to. */
export const environmentKeys = [
  { variable: 'OPENAI_API_KEY', clientType: 'OpenAICompatible', name: 'OpenAI' },
  { variable: 'ANTHROPIC_API_KEY', clientType: 'Anthropic', name: 'Anthropic' },
  { variable: 'DASHSCOPE_API_KEY', clientType: 'DashScope', name: 'DashScope' },
  { variable: 'ARK_API_KEY', clientType: 'VolcengineArk', name: 'Volcengine Ark' },
  { variable: 'LONGCAT_API_KEY', clientType: 'LongCat', name: 'LongCat' },
  { variable: 'QINIU_API_KEY', clientType: 'QiniuAI', name: 'Qiniu AI' },
] as const

const reference = /^env:(\w+)$/

/**
 * `env:OPENAI_API_KEY` stands for the variable's value, so that a key need never travel through the page. Only known
 * keys, and only to the provider they belong to: otherwise a form could send any secret of the process anywhere.
 */
export function withEnvironmentKeys(
  client: Pick<AiClientType, 'key' | 'fields'>,
  config: Record<string, string>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const variable = reference.exec(config.apiKey ?? '')?.[1]
  if (variable === undefined) return config
  const known = environmentKeys.find(key => key.variable === variable && key.clientType === client.key)
  const custom = client.fields.some(
    ({ key, type, default: usual }) => type === 'url' && config[key] && config[key] !== usual,
  )
  if (!known || custom) {
    throw invalid(
      'This key cannot be used here.',
      `apiKey ${config.apiKey} only works with its own provider's endpoint`,
    )
  }
  return { ...config, apiKey: environment[variable] ?? '' }
}
