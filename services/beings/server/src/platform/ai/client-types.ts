import type { ClientTypeDefinition } from './client-type.ts'
import { dashScopeBase, dashScopeRegions, longCatModels, ollamaBase, trimEndpoint, withVersion } from './endpoints.ts'
import { apiKeyField, modelField, urlField } from './fields.ts'

type Preset = Omit<ClientTypeDefinition, 'base' | 'modelsUrl' | 'regions' | 'protocol'>

/** A provider with the OpenAI protocol directly under its endpoint. */
function underEndpoint(preset: Preset): ClientTypeDefinition {
  const standard = preset.fields.find(field => field.key === 'endpoint')?.default ?? ''
  const base = (config: Record<string, string>) => trimEndpoint(config.endpoint || standard)
  return { ...preset, protocol: 'openai', regions: [], base, modelsUrl: config => `${base(config)}/models` }
}

/** A provider whose endpoint is given without `/v1`. */
function underVersion(preset: Preset, models = (base: string) => `${base}/models`): ClientTypeDefinition {
  const standard = preset.fields.find(field => field.key === 'endpoint')?.default ?? ''
  const base = (config: Record<string, string>) => withVersion(config.endpoint || standard)
  return { ...preset, protocol: 'openai', regions: [], base, modelsUrl: config => models(base(config)) }
}

const ollama: ClientTypeDefinition = {
  key: 'Ollama',
  displayName: 'Ollama',
  helpTopic: 'ollama-setup',
  fields: [urlField('baseUrl', 'http://localhost:11434'), modelField('llama3.2')],
  protocol: 'ollama',
  predefinedModels: [],
  regions: [],
  base: config => ollamaBase(config.baseUrl || config.endpoint || 'http://localhost:11434'),
  modelsUrl: config => `${ollama.base(config)}/tags`,
}

const dashScope: ClientTypeDefinition = {
  key: 'DashScope',
  displayName: 'Alibaba Cloud Model Studio (DashScope)',
  helpTopic: 'bailian-dashscope',
  fields: [
    apiKeyField,
    {
      key: 'region',
      label: 'Region',
      type: 'select',
      required: true,
      secret: false,
      default: 'beijing',
      options: dashScopeRegions.map(region => ({ value: region.key, label: region.value })),
    },
    modelField('qwen3.6-plus'),
    {
      key: 'workspaceId',
      label: 'Workspace id (needed for Frankfurt and Tokyo)',
      type: 'text',
      required: false,
      secret: false,
      default: '',
    },
    {
      key: 'endpoint',
      label: 'Endpoint (instead of the region)',
      type: 'url',
      required: false,
      secret: false,
      default: '',
    },
  ],
  protocol: 'openai',
  predefinedModels:
    'qwen3-max qwen3.6-plus qwen3.6-flash qwen-max qwen-plus qwen-turbo qwen3-coder-plus qwq-plus deepseek-v3.2 deepseek-r1 glm-5.1 kimi-k2.5 llama-4-maverick'.split(
      ' ',
    ),
  regions: dashScopeRegions,
  base: dashScopeBase,
  modelsUrl: config => `${dashScopeBase(config)}/models`,
}

const demo: ClientTypeDefinition = {
  key: 'Demo',
  displayName: 'Demo (built in, no language model)',
  helpTopic: 'ai-clients',
  fields: [],
  protocol: 'demo',
  predefinedModels: ['demo'],
  regions: [],
  base: () => '',
  modelsUrl: () => '',
}

export const clientTypes: ClientTypeDefinition[] = [
  ollama,
  dashScope,
  underEndpoint({
    key: 'VolcengineArk',
    displayName: 'Volcengine Ark',
    helpTopic: 'volcengine-ark',
    fields: [apiKeyField, urlField('endpoint', 'https://ark.cn-beijing.volces.com/api/v3'), modelField('')],
    predefinedModels: [],
  }),
  underVersion({
    key: 'Herdsman',
    displayName: 'Herdsman',
    helpTopic: 'herdsman-setup',
    fields: [urlField('endpoint', 'http://localhost:8000'), modelField('llama3-8b')],
    predefinedModels: [],
  }),
  underVersion(
    {
      key: 'LongCat',
      displayName: 'LongCat',
      helpTopic: 'longcat-setup',
      fields: [apiKeyField, urlField('endpoint', 'https://api.longcat.chat/openai'), modelField('LongCat-2.0')],
      predefinedModels: ['LongCat-2.0'],
    },
    longCatModels,
  ),
  underEndpoint({
    key: 'QiniuAI',
    displayName: 'Qiniu AI',
    helpTopic: 'qiniu-ai-setup',
    fields: [apiKeyField, urlField('endpoint', 'https://api.qnaigc.com/v1'), modelField('deepseek-v3')],
    predefinedModels: [],
  }),
  underEndpoint({
    key: 'OpenAICompatible',
    displayName: 'OpenAI-compatible (OpenAI, DeepSeek, Mistral, vLLM, LM Studio …)',
    helpTopic: 'ai-clients',
    fields: [
      urlField('endpoint', 'https://api.openai.com/v1'),
      { ...apiKeyField, required: false },
      modelField('gpt-5-mini'),
    ],
    predefinedModels: [],
  }),
  {
    ...underVersion({
      key: 'Anthropic',
      displayName: 'Anthropic',
      helpTopic: 'ai-clients',
      fields: [apiKeyField, urlField('endpoint', 'https://api.anthropic.com'), modelField('claude-sonnet-4-5')],
      predefinedModels: [],
    }),
    protocol: 'anthropic',
  },
  demo,
]
