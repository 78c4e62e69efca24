import type { ServerResponse } from 'node:http'
import { headerValue } from '@trivium/inbox-relay'
import { startTarget } from './target-server.ts'

export interface UnreliableTarget {
  readonly kind: string
  readonly url: string
  readonly ordered: boolean
  /** What was answered to each delivery, in turn. */
  readonly answers: Map<string, number[]>
  /** Request ids in the order they came. */
  readonly arrivals: string[]
  /** A target that was gone takes requests again. */
  comeBack(): void
}

type Behaviour = (count: number, isBack: boolean) => number | 'hang'

const behaviours: Record<string, { ordered?: boolean; behave: Behaviour }> = {
  steady: { behave: () => 200 },
  failing: { behave: () => (Math.random() < 0.3 ? 500 : 200) },
  hanging: { behave: () => (Math.random() < 0.03 ? 'hang' : 202) },
  flapping: { behave: () => (Math.floor(Date.now() / 300) % 2 === 0 ? 503 : 200) },
  busy: { behave: () => (Math.random() < 0.2 ? 429 : 204) },
  gone: { behave: (count, isBack) => (count > 20 && !isBack ? 410 : 200) },
  rejecting: { behave: () => (Math.random() < 0.5 ? 404 : 200) },
  redirecting: { behave: () => (Math.random() < 0.2 ? 307 : 200) },
  ordered: { ordered: true, behave: () => (Math.random() < 0.1 ? 502 : 200) },
  'ordered and steady': { ordered: true, behave: () => 200 },
}

export function startUnreliableTargets(): Promise<UnreliableTarget[]> {
  return Promise.all(
    Object.entries(behaviours).map(([kind, { ordered = false, behave }]) => start(kind, ordered, behave)),
  )
}

async function start(kind: string, ordered: boolean, behave: Behaviour): Promise<UnreliableTarget> {
  const answers = new Map<string, number[]>()
  const arrivals: string[] = []
  let isBack = false
  const { url } = await startTarget(({ headers }, response, count) => {
    const deliveryId = headerValue(headers, 'x-inbox-delivery-id') ?? ''
    arrivals.push(headerValue(headers, 'x-inbox-request-id') ?? '')
    const status = behave(count, isBack)
    if (status === 'hang') return
    answers.set(deliveryId, [...(answers.get(deliveryId) ?? []), status])
    answer(response, status)
  })
  return { kind, url, ordered, answers, arrivals, comeBack: () => (isBack = true) }
}

function answer(response: ServerResponse, status: number): void {
  const headers = status === 429 ? { 'retry-after': '1' } : status === 307 ? { location: 'http://127.0.0.1:9/' } : {}
  response.writeHead(status, headers).end()
}
