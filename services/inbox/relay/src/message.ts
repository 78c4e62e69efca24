/** Names and values in the order, casing and number they were received; one character per byte (latin1). */
export type HeaderList = readonly (readonly [name: string, value: string])[]

/** A captured request as it is sent on: `target` is the request-target exactly as it was received. */
export interface Message {
  readonly method: string
  readonly target: string
  readonly headers: HeaderList
  readonly body: Buffer
}

export type PathMode = 'append' | 'fixed'

/** What the target is told about where a request comes from. The two addresses carry the endpoint's key: leave them out to keep it. */
export interface Provenance {
  readonly requestId: string
  readonly deliveryId: string
  readonly attempt: number
  readonly endpointId?: string
  readonly originalUrl?: string
}

export function headerValue(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([given]) => given.toLowerCase() === wanted)?.[1]
}
