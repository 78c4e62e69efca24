import type {
  CapturedRequest,
  Delivery,
  DeliveryCancelResult,
  DeliveryFilterInput,
  DeliveryList,
  DeliveryRetryFilter,
  DeliveryRetryResult,
  DeliveryStats,
  Endpoint,
  EndpointChange,
  EndpointList,
  ImportResult,
  InboxRetention,
  OwnResponse,
  OwnResponseInput,
  RefusalList,
  ReplayInput,
  RequestList,
  RequestMark,
  RequestRow,
  SavedSearch,
  SavedSearchInput,
  SavedSearchList,
  Target,
  TargetChange,
  TargetInput,
  TargetList,
  Verifier,
  VerifierInput,
} from '@trivium/inbox-contract'
import { ask, requestJson } from '@trivium/ui'

export interface ListFilter {
  q: string
  methods: string
}

const base = '/api/endpoints'
const one = (id: string) => `${base}/${encodeURIComponent(id)}`
const oneRequest = (id: string, rid: string) => `${one(id)}/requests/${encodeURIComponent(rid)}`
const send = <T>(method: string, path: string, body?: unknown) =>
  requestJson<T>(path, body === undefined ? { method } : { method, body })

/** Every address of the server that the inspector uses. */
export const api = {
  createEndpoint: (name: string) => send<Endpoint>('POST', base, name === '' ? {} : { name }),
  readEndpoint: (id: string, signal: AbortSignal) => requestJson<Endpoint>(one(id), { signal }),
  readEndpoints: async (ids: readonly string[], signal: AbortSignal) =>
    (await requestJson<EndpointList>(`${base}?ids=${ids.join(',')}`, { signal })).endpoints,
  renameEndpoint: (id: string, name: string) => send<Endpoint>('PATCH', one(id), { name }),
  changeEndpoint: (id: string, change: EndpointChange) => send<Endpoint>('PATCH', one(id), change),
  readRetention: (signal: AbortSignal) => requestJson<InboxRetention>('/api/retention', { signal }),
  deleteEndpoint: (id: string) => send<void>('DELETE', one(id)),

  listRequests(id: string, filter: ListFilter, page: { cursor: string | null; signal: AbortSignal }) {
    const query = new URLSearchParams({ limit: '100' })
    if (filter.q !== '') query.set('q', filter.q)
    if (filter.methods !== '') query.set('method', filter.methods)
    if (page.cursor !== null) query.set('cursor', page.cursor)
    return requestJson<RequestList>(`${one(id)}/requests?${query}`, { signal: page.signal })
  },
  requestsAfter: (id: string, seq: number) => requestJson<RequestList>(`${one(id)}/requests?after=${seq}&limit=200`),
  readRequest: (id: string, rid: string, signal: AbortSignal) =>
    requestJson<CapturedRequest>(oneRequest(id, rid), { signal }),
  markRequest: (id: string, rid: string, change: RequestMark) => send<RequestRow>('PATCH', oneRequest(id, rid), change),
  listSearches: (id: string, signal: AbortSignal) => requestJson<SavedSearchList>(`${one(id)}/searches`, { signal }),
  saveSearch: (id: string, input: SavedSearchInput) => send<SavedSearch>('POST', `${one(id)}/searches`, input),
  deleteSearch: (id: string, sid: string) => send<void>('DELETE', `${one(id)}/searches/${sid}`),
  deleteRequest: (id: string, rid: string, keepalive = false) =>
    requestJson<void>(oneRequest(id, rid), { method: 'DELETE', keepalive }),
  clearRequests: (id: string, upTo: number, keepalive = false) =>
    requestJson<void>(`${one(id)}/requests?upTo=${upTo}`, { method: 'DELETE', keepalive }),
  exportUrl: (id: string, rid: string, kind: 'body' | 'raw' | 'har') => `${oneRequest(id, rid)}/${kind}`,
  readExport: async (id: string, rid: string, kind: 'raw' | 'curl' | 'httpie' | 'fetch' | 'har') =>
    ask(`${oneRequest(id, rid)}/${kind}`),

  replay: (id: string, rid: string, input: ReplayInput) =>
    send<Delivery>('POST', `${oneRequest(id, rid)}/replay`, input),
  listDeliveries(id: string, filter: Record<string, string>, signal: AbortSignal) {
    const query = new URLSearchParams({ limit: '200', ...filter })
    return requestJson<DeliveryList>(`${one(id)}/deliveries?${query}`, { signal })
  },
  retryDelivery: (id: string, did: string) => send<Delivery>('POST', `${one(id)}/deliveries/${did}/retry`),
  cancelDelivery: (id: string, did: string) => send<Delivery>('POST', `${one(id)}/deliveries/${did}/cancel`),
  retryDeliveries: (id: string, filter: DeliveryRetryFilter) =>
    send<DeliveryRetryResult>('POST', `${one(id)}/deliveries/retry`, filter),
  cancelDeliveries: (id: string, filter: DeliveryFilterInput) =>
    send<DeliveryCancelResult>('POST', `${one(id)}/deliveries/cancel`, filter),
  deliveryStats: (id: string, signal: AbortSignal) =>
    requestJson<DeliveryStats>(`${one(id)}/deliveries/stats`, { signal }),
  exportAllUrl: (id: string, format: 'ndjson' | 'har' | 'csv', q: string) =>
    `${one(id)}/export?${new URLSearchParams({ format, ...(q === '' ? {} : { q }) })}`,
  async importFile(id: string, file: File) {
    const type = /\.(har|json)$/i.test(file.name) ? 'application/json' : 'application/x-ndjson'
    const answer = await ask(`${one(id)}/import`, { method: 'POST', headers: { 'content-type': type }, body: file })
    return (await answer.json()) as ImportResult
  },
  retryFailed: (id: string) => send<DeliveryRetryResult>('POST', `${one(id)}/deliveries/retry`, { status: 'failed' }),

  listRefusals: (id: string, signal: AbortSignal) =>
    requestJson<RefusalList>(`${one(id)}/refusals?limit=100`, { signal }),
  forgetRefusals: (id: string) => send<void>('DELETE', `${one(id)}/refusals`),

  setResponse: (id: string, input: OwnResponseInput) => send<OwnResponse>('PUT', `${one(id)}/response`, input),
  removeResponse: (id: string) => send<void>('DELETE', `${one(id)}/response`),
  listTargets: async (id: string, signal: AbortSignal) =>
    (await requestJson<TargetList>(`${one(id)}/targets`, { signal })).targets,
  addTarget: (id: string, input: TargetInput) => send<Target>('POST', `${one(id)}/targets`, input),
  changeTarget: (id: string, tid: string, change: TargetChange) =>
    send<Target>('PATCH', `${one(id)}/targets/${tid}`, change),
  removeTarget: (id: string, tid: string, keepalive = false) =>
    requestJson<void>(`${one(id)}/targets/${tid}`, { method: 'DELETE', keepalive }),
  setVerifier: (id: string, input: VerifierInput) => send<Verifier>('PUT', `${one(id)}/verifier`, input),
  removeVerifier: (id: string) => send<void>('DELETE', `${one(id)}/verifier`),

  /** A sample for an endpoint that has received nothing yet. */
  sendSample: (id: string) =>
    ask(`/api/hook/${id}/orders?source=inspector`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-event': 'order.paid' },
      body: JSON.stringify({
        event: 'order.paid',
        order: { id: 4711, total: 129.9, currency: 'EUR', items: [{ sku: 'TEA-01', count: 2 }] },
        customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      }),
    }),
}

export const keys = {
  retention: ['retention'] as const,
  endpoint: (id: string) => ['endpoint', id] as const,
  endpointNow: (id: string) => ['endpoint-now', id] as const,
  requests: (id: string) => ['requests', id] as const,
  requestList: (id: string, filter: ListFilter) => ['requests', id, filter] as const,
  request: (id: string, rid: string) => ['request', id, rid] as const,
  deliveries: (id: string) => ['deliveries', id] as const,
  requestDeliveries: (id: string, rid: string) => ['deliveries', id, rid] as const,
  targets: (id: string) => ['targets', id] as const,
  refusals: (id: string) => ['refusals', id] as const,
  deliveryPage: (id: string, filter: Record<string, string>) => ['delivery-page', id, filter] as const,
  deliveryStats: (id: string) => ['delivery-stats', id] as const,
  searches: (id: string) => ['searches', id] as const,
}
