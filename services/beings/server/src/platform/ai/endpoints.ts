const ownPaths = /\/(chat\/completions|models|endpoints|api\/chat|api\/tags|messages)$/

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

const dashScopeHosts: Record<string, string> = {
  beijing: 'dashscope.aliyuncs.com',
  virginia: 'dashscope-us.aliyuncs.com',
  singapore: 'dashscope-intl.aliyuncs.com',
  hongkong: 'cn-hongkong.dashscope.aliyuncs.com',
}

export const dashScopeRegions = [
  { key: 'beijing', value: 'China (Beijing)' },
  { key: 'virginia', value: 'US (Virginia)' },
  { key: 'singapore', value: 'Singapore' },
  { key: 'hongkong', value: 'China (Hong Kong)' },
  { key: 'frankfurt', value: 'Germany (Frankfurt)' },
]

/** An endpoint of one's own (a proxy, a private deployment) wins over the region. */
export function dashScopeBase(config: Record<string, string>): string {
  if (config.endpoint) return trimEndpoint(config.endpoint)
  const region = config.region || 'beijing'
  const workspaceId = config.workspaceId ?? ''
  // It becomes part of a host name: anything else in it could lead to another host.
  if (region === 'frankfurt' && !/^[a-z0-9-]*$/i.test(workspaceId))
    throw new RangeError('The workspace id may have letters, digits and hyphens only.')
  const host = region === 'frankfurt' ? `${workspaceId}.eu-central-1.maas.aliyuncs.com` : dashScopeHosts[region]
  if (!host)
    throw new RangeError(
      `The region ${region} is not known; choose one of ${dashScopeRegions.map(known => known.key).join(', ')}.`,
    )
  return `https://${host}/compatible-mode/v1`
}
