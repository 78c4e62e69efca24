export type Loose = Record<string, unknown>

export function list(name: string, value: unknown): Loose[] {
  if (!Array.isArray(value)) throw new Error(`${name} must be a list`)
  return value.map((item, index) => {
    if (typeof item !== 'object' || item === null) throw new Error(`${name}[${index}] must be an object`)
    return item as Loose
  })
}

export function text(owner: string, key: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${owner}.${key} must be a text`)
  return value
}

export function method(owner: string, key: string, value: unknown): void {
  if (typeof value !== 'function') throw new Error(`${owner}.${key} must be a function`)
}

/** What every client has, wherever it comes from. */
export function checkClient(name: string, client: Loose): void {
  method(name, 'chatAsync', client.chatAsync)
  method(name, 'streamChatAsync', client.streamChatAsync)
  if (client.streamEventsAsync !== undefined) method(name, 'streamEventsAsync', client.streamEventsAsync)
}
