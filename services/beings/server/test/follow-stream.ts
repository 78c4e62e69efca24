import { cleanUpLater } from '@trivium/testing'
import type { Caller } from './caller.ts'

export interface StreamedEvent {
  id: number
  /** Empty for an unnamed event. */
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there, and fails where it is not
  data: any
}

export interface FollowedStream {
  events: StreamedEvent[]
  response: Response
  /** Resolves with the first event that fits, past or future. */
  until(fits: (event: StreamedEvent) => boolean): Promise<StreamedEvent>
  close(): void
}

/** Reads /api/chat/stream byte by byte, as a client without a library would. */
export async function followStream(
  caller: Caller,
  path = '/api/chat/stream',
  headers: Record<string, string> = {},
): Promise<FollowedStream> {
  const abort = new AbortController()
  const response = await caller.fetch(path, { headers, signal: abort.signal })
  const events: StreamedEvent[] = []
  const waiting = new Set<() => void>()
  let failure: unknown
  const reading = read(response, event => {
    events.push(event)
    for (const look of waiting) look()
  }).catch(error => {
    failure = error
  })
  const ended = reading.finally(() => {
    failure ??= new Error('The stream ended.')
    for (const look of waiting) look()
  })
  const close = () => abort.abort()
  cleanUpLater(async () => {
    close()
    await ended
  })
  const until: FollowedStream['until'] = fits =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = events.find(fits)
        if (found) resolve(found)
        else if (failure) reject(new Error(`No such event among ${JSON.stringify(events)}`, { cause: failure }))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
  return { events, response, until, close }
}

async function read(response: Response, onEvent: (event: StreamedEvent) => void): Promise<void> {
  let text = ''
  for await (const bytes of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += bytes
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parse(block)
      if (event) onEvent(event)
    }
  }
}

function parse(block: string): StreamedEvent | undefined {
  const fields = new Map(
    block.split('\n').map(line => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: Number(fields.get('id')), event: fields.get('event') ?? '', data: JSON.parse(data) }
}
