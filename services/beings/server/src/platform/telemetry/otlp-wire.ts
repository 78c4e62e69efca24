/** Spans as the JSON form of OTLP writes them: 64-bit numbers as text, every value with its type. */

export type AttributeValue = string | number | boolean | readonly string[]

export interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 3 a call of another service. */
  kind: 1 | 3
  startMs: number
  endMs: number
  attributes: Readonly<Record<string, AttributeValue | undefined>>
  /** Absent when nothing went wrong. */
  errorType?: string
}

export interface Resource {
  name: string
  version: string
}

export function toOtlp(resource: Resource, spans: readonly WireSpan[]) {
  const about = attributesOf({ 'service.name': resource.name, 'service.version': resource.version })
  const scope = { name: 'trivium', version: resource.version }
  return { resourceSpans: [{ resource: { attributes: about }, scopeSpans: [{ scope, spans: spans.map(toSpan) }] }] }
}

function toSpan({ startMs, endMs, attributes, errorType, parentSpanId, ...span }: WireSpan) {
  const failed = errorType !== undefined
  return {
    ...span,
    ...(parentSpanId && { parentSpanId }),
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf({ ...attributes, 'error.type': errorType }),
    status: failed ? { code: 2, message: errorType } : { code: 1 },
  }
}

const nanoseconds = (ms: number) => `${Math.round(ms)}000000`

function attributesOf(values: WireSpan['attributes']) {
  return Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: typed(value) }]))
}

function typed(value: AttributeValue): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  return { arrayValue: { values: value.map(typed) } }
}
