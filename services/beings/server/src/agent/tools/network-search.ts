import { textOf, type WebAnswer, type WebRequest } from '../../platform/executors/send-request.ts'
import type { Uses } from '../../platform/kernel.ts'
import { networkCheck, planNetwork, sendJudged } from './network-check.ts'
import { ownPlan, type Parameters, type Plan, type ToolScope } from './tool.ts'

interface Service {
  service: 'searxng' | 'ollama'
  url: string
  apiKey: string
}

const usual = 8
const longestSnippet = 500

/** Asked about is the search service, not every question: whoever allows it allows searching. */
export async function planSearch(scope: ToolScope, { query, max_results }: Parameters): Promise<Plan> {
  const service = readService(scope.context)
  if (!service) return ownPlan('network', 'search', () => Promise.reject(new Error(nobody)))
  const check = networkCheck('search', endpointOf(service))
  const most = Number(max_results ?? usual)
  return planNetwork(scope, check, async signal => {
    const { address, request } = ask(service, { query: String(query), most })
    return tell(await sendJudged(scope, { check, address, request }, signal), { service, most })
  })
}

const nobody =
  'No search service is chosen. The user can name one in the settings: a SearXNG server, or Ollama with a key.'

function readService({ settings, secrets }: Uses<'secrets' | 'settings'>): Service | undefined {
  const saved = settings.get('search')
  return saved && { ...saved, apiKey: saved.apiKey === '' ? '' : secrets.open(saved.apiKey) }
}

function endpointOf({ service, url }: Service): string {
  const base = url.replace(/\/+$/, '')
  const path = service === 'searxng' ? '/search' : '/api/web_search'
  return base.endsWith(path) ? base : `${base}${path}`
}

interface Wanted {
  query: string
  most: number
}

function ask(service: Service, { query, most }: Wanted): { address: string; request: WebRequest } {
  const address = new URL(endpointOf(service))
  const authorization: Record<string, string> =
    service.apiKey === '' ? {} : { authorization: `Bearer ${service.apiKey}` }
  const headers = { accept: 'application/json', ...authorization }
  if (service.service === 'searxng') {
    address.searchParams.set('q', query)
    address.searchParams.set('format', 'json')
    return { address: address.href, request: { method: 'GET', headers } }
  }
  const body = JSON.stringify({ query, max_results: Math.min(most, 10) })
  const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  return { address: address.href, request }
}

function tell(answer: WebAnswer, { service, most }: { service: Service; most: number }): string {
  const { status } = answer
  if (status === 401) throw new Error('the search service refused the key; the user has to enter it again')
  if (status === 403 && service.service === 'searxng')
    throw new Error('the search service does not give JSON: its settings.yml must list json under search.formats')
  if (status !== 200) throw new Error(`the search service answered HTTP ${status}`)
  const found = readResults(textOf(answer)).slice(0, most)
  if (found.length === 0) return 'Nothing was found.'
  return found.map(({ title, url, content }) => `${title}\n${url}\n${content}`.trimEnd()).join('\n\n')
}

interface Found {
  title: string
  url: string
  content: string
}

/** Both services answer a list of results with the same three texts. */
function readResults(text: string): Found[] {
  let answer: { results?: unknown }
  try {
    answer = JSON.parse(text) as { results?: unknown }
  } catch {
    throw new Error('the search service did not answer with JSON')
  }
  if (!Array.isArray(answer?.results)) throw new Error('the search service answered without a list of results')
  return answer.results.flatMap((one: Partial<Found> | null) => {
    const url = URL.parse(String(one?.url ?? ''))
    if (!one || !url || !/^https?:$/.test(url.protocol)) return []
    const plain = (value: unknown) =>
      String(value ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    return [
      { title: plain(one.title).slice(0, 300), url: url.href, content: plain(one.content).slice(0, longestSnippet) },
    ]
  })
}
