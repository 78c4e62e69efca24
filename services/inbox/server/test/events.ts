import { cleanUpLater } from '@trivium/testing'

export interface ReceivedEvent {
  id?: string
  event?: string
  data: string
}

export interface OpenEvents {
  headers: Headers
  /** All but the first one. */
  events: ReceivedEvent[]
  /** What the stream began with: exactly one. */
  hello: { seq: number }[]
  /** The numbers of the `request` events so far. */
  ids(): number[]
  /** Breaks the connection as a network would. */
  cut(): void
  /** Resolves when the stream is over, whoever ended it. */
  ended: Promise<void>
}

export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<OpenEvents> {
  const connection = new AbortController()
  cleanUpLater(() => connection.abort())
  const answer = await fetch(url, { headers, signal: connection.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const events: ReceivedEvent[] = []
  const open: OpenEvents['hello'] = []
  const ended = read(answer.body, block => {
    const event = parse(block)
    if (event?.event === 'hello') open.push(JSON.parse(event.data) as { seq: number })
    else if (event) events.push(event)
  })
  const ids = () => events.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
  return { headers: answer.headers, events, hello: open, ids, cut: () => connection.abort(), ended }
}

async function read(body: ReadableStream<Uint8Array>, onBlock: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let pending = ''
  try {
    for await (const bytes of body) {
      const blocks = (pending + decoder.decode(bytes, { stream: true })).split('\n\n')
      pending = blocks.pop() ?? ''
      for (const block of blocks) onBlock(block)
    }
  } catch {
    // Cut: that is an end too.
  }
}

/** One event; undefined for a comment. */
function parse(block: string): ReceivedEvent | undefined {
  const fields = block.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line) ?? [])
  const field = (name: string) => fields.find(([, key]) => key === name)?.[2]
  const [id, event, data] = [field('id'), field('event'), field('data')]
  if (data === undefined) return undefined
  return { ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }), data }
}
