interface Field {
  /** text contains, number and time compare, one-of takes nothing but its values. */
  kind: 'text' | 'number' | 'time' | 'one-of'
  /** Whether a name may follow after a dot, such as `header.x-event`. */
  named?: boolean
  values?: readonly string[]
  help: string
}

/** Everything that can stand before a colon. */
export const searchFields = {
  method: { kind: 'text', help: 'post; several between commas' },
  path: { kind: 'text', help: 'part of the path; with * the whole of it' },
  query: { kind: 'text', named: true, help: 'query.page:2' },
  header: { kind: 'text', named: true, help: 'header.x-event:order' },
  body: { kind: 'text', named: true, help: 'body.customer.id:7, body.items.*.sku:tea' },
  type: { kind: 'text', help: 'part of the content type' },
  from: { kind: 'text', help: 'address of the sender' },
  note: { kind: 'text', help: 'part of the note' },
  id: { kind: 'text', help: 'part of the request id' },
  status: {
    kind: 'one-of',
    values: ['pending', 'in_flight', 'delivered', 'failed', 'cancelled', 'none'],
    help: 'of a delivery',
  },
  sig: { kind: 'one-of', values: ['valid', 'expired', 'invalid', 'unchecked'], help: 'of the signature' },
  is: { kind: 'one-of', values: ['pinned', 'noted', 'empty', 'unanswered'], help: 'pinned, noted …' },
  answer: { kind: 'number', help: 'status that was answered: 503, >=400' },
  size: { kind: 'number', help: 'of the body: >1000, <10kb' },
  seq: { kind: 'number', help: 'number of the request: 12, >100' },
  after: { kind: 'time', help: '2026-11-01, 2026-11-01T12:00Z, 2h' },
  before: { kind: 'time', help: 'the same' },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof searchFields

export function fieldOf(name: string): Field | undefined {
  return Object.hasOwn(searchFields, name) ? searchFields[name as FieldName] : undefined
}
