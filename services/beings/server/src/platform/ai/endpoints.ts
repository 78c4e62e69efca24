const ownPaths = /\/(chat\/completions|models|api\/chat|api\/tags|messages)$/

/** Users paste whatever the provider's page shows: with a trailing slash, or the full address of the chat call. */
export function trimEndpoint(endpoint: string): string {
  return endpoint.trim().replace(/\/+$/, '').replace(ownPaths, '').replace(/\/+$/, '')
}

/** For servers whose address is given without the version: adds `/v1` unless it is there. */
export function withVersion(endpoint: string): string {
  const base = trimEndpoint(endpoint)
  return /\/v\d+$/.test(base) ? base : `${base}/v1`
}

/** Ollama's own protocol lives under `/api`; people also paste the OpenAI-compatible `/v1` address. */
export function ollamaBase(baseUrl: string): string {
  return `${trimEndpoint(baseUrl).replace(/\/(api|v1)$/, '')}/api`
}

/** A workspace has a host of its own in every region; without one there are the older hosts of some regions. */
const dashScopeHosts: Record<string, { place: string; shared?: string }> = {
  beijing: { place: 'cn-beijing', shared: 'dashscope.aliyuncs.com' },
  virginia: { place: 'us-east-1', shared: 'dashscope-us.aliyuncs.com' },
  singapore: { place: 'ap-southeast-1', shared: 'dashscope-intl.aliyuncs.com' },
  hongkong: { place: 'cn-hongkong', shared: 'cn-hongkong.dashscope.aliyuncs.com' },
  frankfurt: { place: 'eu-central-1' },
  tokyo: { place: 'ap-northeast-1' },
}

export const dashScopeRegions = [
  { key: 'beijing', value: 'China (Beijing)' },
  { key: 'virginia', value: 'US (Virginia)' },
  { key: 'singapore', value: 'Singapore' },
  { key: 'hongkong', value: 'China (Hong Kong)' },
  { key: 'frankfurt', value: 'Germany (Frankfurt)' },
  { key: 'tokyo', value: 'Japan (Tokyo)' },
]

/** The address of the service itself: its own list of models lies beside the OpenAI protocol. */
function dashScopeOrigin(config: Record<string, string>): string {
  const region = config.region || 'beijing'
  const workspaceId = config.workspaceId?.trim() ?? ''
  // It becomes part of a host name: anything else in it could lead to another host.
  if (!/^[a-z0-9-]*$/i.test(workspaceId))
    throw new RangeError('The workspace id may have letters, digits and hyphens only.')
  const hosts = dashScopeHosts[region]
  if (!hosts)
    throw new RangeError(
      `The region ${region} is not known; choose one of ${dashScopeRegions.map(known => known.key).join(', ')}.`,
    )
  const host = workspaceId === '' ? hosts.shared : `${workspaceId}.${hosts.place}.maas.aliyuncs.com`
  if (!host) throw new RangeError(`The region ${region} needs a workspace id.`)
  return `https://${host}`
}

/** An endpoint of one's own (a proxy, a private deployment) wins over the region. */
export function dashScopeBase(config: Record<string, string>): string {
  return config.endpoint ? trimEndpoint(config.endpoint) : `${dashScopeOrigin(config)}/compatible-mode/v1`
}

/** LongCat lists its models beside the OpenAI protocol, not under it. */
export function longCatModels(base: string): string {
  return `${base.replace(/\/openai(?=\/v\d+$)/, '')}/models`
}
