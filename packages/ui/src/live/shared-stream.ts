import { type FollowedEvent, type FollowState, followEvents } from '@trivium/live/client'

export interface StreamOptions {
  /** Streams with the same address are one per browser, however many tabs follow them. */
  url: string
  /** Where to go on from when this tab becomes the reader: the last event it has seen. */
  lastEventId: () => string | number | undefined
  onEvent: (event: FollowedEvent) => void
  onState: (state: FollowState) => void
  /** The server refused for good: the thing is gone. */
  onRefused?: (status: number) => void
  /** From now on it is this tab that reads. */
  onLead?: () => void
}

type Message =
  | { kind: 'event'; event: FollowedEvent }
  | { kind: 'state'; state: FollowState }
  | { kind: 'refused'; status: number }
  | { kind: 'hello' }

/**
 * Browsers allow six connections per host over HTTP/1.1, so tabs share one stream: the tab that holds the lock reads and
 * tells the others; when it closes, the next in line goes on after the last event it has seen itself. Every tab must expect
 * an event twice at such a change and know it by its id.
 */
export function openSharedStream(options: StreamOptions): () => void {
  const stop = new AbortController()
  const { url, onEvent, onState, onRefused } = options
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    // Plain HTTP from another machine has no locks; then every tab reads for itself.
    options.onLead?.()
    void read(options, stop.signal, message => deliver(message))
    return () => stop.abort()
  }

  const channel = new BroadcastChannel(`stream:${url}`)
  let leading: FollowState | undefined
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') {
      if (leading) channel.postMessage({ kind: 'state', state: leading } satisfies Message)
    } else if (!stop.signal.aborted) deliver(data)
  }
  channel.postMessage({ kind: 'hello' } satisfies Message)

  const lead = async () => {
    options.onLead?.()
    await read(options, stop.signal, message => {
      if (message.kind === 'state') leading = message.state
      if (!stop.signal.aborted) channel.postMessage(message)
      deliver(message)
    })
  }
  navigator.locks.request(`stream:${url}`, { signal: stop.signal }, lead).catch(error => {
    // Stopped while still waiting in line; anything else is a defect and belongs into the console.
    if (!stop.signal.aborted) reportError(error)
  })
  return () => {
    stop.abort()
    channel.close()
  }

  function deliver(message: Message): void {
    if (message.kind === 'event') onEvent(message.event)
    else if (message.kind === 'state') onState(message.state)
    else if (message.kind === 'refused') onRefused?.(message.status)
  }
}

async function read(options: StreamOptions, signal: AbortSignal, tell: (message: Message) => void): Promise<void> {
  const lastEventId = options.lastEventId()
  const end = await followEvents({
    url: options.url,
    ...(lastEventId === undefined ? {} : { lastEventId }),
    onEvent: ({ id, event, data }) => {
      tell({
        kind: 'event',
        event: { data, ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }) },
      })
    },
    onState: state => tell({ kind: 'state', state }),
    signal,
    backoff: { minMs: 300, maxMs: 5_000 },
  })
  if (end.reason === 'refused') tell({ kind: 'refused', status: end.status ?? 0 })
}
