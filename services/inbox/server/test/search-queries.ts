import type { CapturedRequest } from '@trivium/inbox-contract'
import fc from 'fast-check'

/** What a search means, told twice: as it is written, and as plain code over a request as the API shows it. */
export interface Meant {
  text: string
  fits: (request: CapturedRequest, statuses: readonly string[]) => boolean
}

const has = (where: string | null, text: string) => (where ?? '').toLowerCase().includes(text.toLowerCase())
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
const header = (request: CapturedRequest, name: string) =>
  request.headers.filter(([one]) => one.toLowerCase() === name).map(([, value]) => value)

const word = fc.constantFrom(
  'order',
  'PAID',
  'ada',
  'tea',
  'nothing',
  '7',
  'kettle',
  'x-event: o',
  '"quoted"',
  'a b',
  'AND',
)

const text: fc.Arbitrary<Meant> = word.map(value => ({
  text: quoted(value),
  fits: request => {
    const { path, target } = request
    const query = target.includes('?') ? target.slice(target.indexOf('?') + 1) : ''
    const lines = request.headers.map(([name, one]) => `${name}: ${one}`)
    const body = request.body.encoding === 'utf8' ? request.body.data.slice(0, 65_536) : ''
    return [
      path,
      query,
      decodeURIComponent(path),
      decodeURIComponent(query.replaceAll('+', ' ')),
      ...lines,
      body,
      request.note,
    ].some(where => has(where, value))
  },
}))

const method: fc.Arbitrary<Meant> = fc.constantFrom('post', 'GET', 'Put', 'brew', 'get,put').map(value => ({
  text: `method:${value}`,
  fits: request => value.toLowerCase().split(',').includes(request.method.toLowerCase()),
}))

const path: fc.Arbitrary<Meant> = fc.oneof(
  fc.constantFrom('/orders', 'ORD', '/refunds/1', 'zzz').map(value => ({
    text: `path:${value}`,
    fits: (request: CapturedRequest) => has(request.path, value) || has(decodeURIComponent(request.path), value),
  })),
  fc.constant({ text: 'path:/orders/*', fits: (request: CapturedRequest) => request.path.startsWith('/orders/') }),
)

const named: fc.Arbitrary<Meant> = fc.oneof(
  fc.constantFrom('order', 'order.paid', 'REFUND', '').map(value => ({
    text: `header.X-Event:${value}`,
    fits: (request: CapturedRequest) => header(request, 'x-event').some(one => has(one, value)),
  })),
  fc.constant({
    text: 'header.x-event:=order.paid',
    fits: (request: CapturedRequest) => header(request, 'x-event').includes('order.paid'),
  }),
  fc.constantFrom(1, 2, 3).map(value => ({
    text: `query.page:>=${value}`,
    fits: (request: CapturedRequest) => request.query.some(([name, one]) => name === 'page' && Number(one) >= value),
  })),
)

interface Sample {
  customer?: { id?: unknown; name?: unknown }
  items?: { sku: string }[]
}
const json = ({ body }: CapturedRequest): Sample | undefined => {
  try {
    return JSON.parse(body.data) as Sample
  } catch {
    return undefined
  }
}

const body: fc.Arbitrary<Meant> = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map(id => ({
    text: `body.customer.id:${id}`,
    fits: (request: CapturedRequest) => {
      const value = json(request)?.customer?.id
      return typeof value === 'string' ? value.includes(String(id)) : value === id
    },
  })),
  fc.integer({ min: 0, max: 9 }).map(id => ({
    text: `body.customer.id:>${id}`,
    fits: (request: CapturedRequest) => {
      const value = json(request)?.customer?.id
      return (typeof value === 'number' || typeof value === 'string') && Number(value) > id
    },
  })),
  fc.constantFrom('tea', 'TEA-01', 'cup').map(sku => ({
    text: `body.items.*.sku:${sku}`,
    fits: (request: CapturedRequest) => json(request)?.items?.some(item => has(item.sku, sku)) ?? false,
  })),
  fc.constant({
    text: 'body.customer.name:null',
    fits: (request: CapturedRequest) => json(request)?.customer?.name === null,
  }),
)

const rest: fc.Arbitrary<Meant> = fc.oneof(
  fc.constantFrom('delivered', 'failed', 'pending').map(status => ({
    text: `status:${status}`,
    fits: (_: CapturedRequest, statuses: readonly string[]) => statuses.includes(status),
  })),
  fc.constant({
    text: 'status:none',
    fits: (_: CapturedRequest, statuses: readonly string[]) => statuses.length === 0,
  }),
  fc.constantFrom('valid', 'invalid', 'unchecked').map(state => ({
    text: `sig:${state}`,
    fits: (request: CapturedRequest) => request.signature.state === state,
  })),
  fc.constantFrom(200, 204, 503).map(status => ({
    text: `answer:${status}`,
    fits: (request: CapturedRequest) => request.answer?.status === status,
  })),
  fc.constant({
    text: 'answer:5xx',
    fits: (request: CapturedRequest) => Math.floor((request.answer?.status ?? 0) / 100) === 5,
  }),
  fc.integer({ min: 0, max: 200 }).map(size => ({
    text: `size:>${size}`,
    fits: (request: CapturedRequest) => request.bodySize > size,
  })),
  fc.integer({ min: 1, max: 70 }).map(seq => ({
    text: `seq:<=${seq}`,
    fits: (request: CapturedRequest) => request.seq <= seq,
  })),
  fc.constant({ text: 'is:pinned', fits: (request: CapturedRequest) => request.pinned }),
  fc.constant({
    text: 'note:look',
    fits: (request: CapturedRequest) => request.note !== null && has(request.note, 'look'),
  }),
  fc.constant({ text: 'type:json', fits: (request: CapturedRequest) => has(request.contentType, 'json') }),
)

/** `times` are moments between requests. */
export function searches(times: readonly string[]): fc.Arbitrary<Meant> {
  const when = fc.tuple(fc.constantFrom('after', 'before'), fc.constantFrom(...times)).map(([field, time]) => ({
    text: `${field}:${time}`,
    fits: (request: CapturedRequest) => (field === 'after' ? request.receivedAt >= time : request.receivedAt < time),
  }))
  return fc.letrec<{ query: Meant; group: Meant }>(tie => ({
    query: fc.oneof({ maxDepth: 4, depthSize: 'small' }, text, method, path, named, body, rest, when, tie('group')),
    group: fc.oneof(
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map(
        (parts): Meant => ({
          text: `(${parts.map(part => part.text).join(' ')})`,
          fits: (request, statuses) => parts.every(part => part.fits(request, statuses)),
        }),
      ),
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map(
        (parts): Meant => ({
          text: `(${parts.map(part => part.text).join(' OR ')})`,
          fits: (request, statuses) => parts.some(part => part.fits(request, statuses)),
        }),
      ),
      tie('query').map(
        (part): Meant => ({
          text: `NOT ${part.text}`,
          fits: (request, statuses) => !part.fits(request, statuses),
        }),
      ),
    ),
  })).query
}
