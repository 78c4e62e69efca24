import type { QueryClient } from '@tanstack/react-query'
import { type Change, type Hello, type Pulse, pulsing, type ToldChat } from '@trivium/beings-contract'
import { boot } from '../app/boot.ts'
import { session } from '../session/session-store.ts'
import { applyChange } from './apply-change.ts'
import { liveHub } from './live-hub.ts'

/** What changes is read again at once; what changes within this time after it, together. */
const joinMs = 100

interface Followed {
  id?: string
  event?: string
  data: string
}

/** Keeps what is shown as the service tells it. One for each tab. */
export function createLiveStream(client: QueryClient) {
  let instance = boot.stream?.instance
  let last = boot.stream?.after
  const stale = new Set<string>()
  let restsUntil = 0

  /** A query is read again soon, once for however many changes. */
  const readAgain = (hash: string) => {
    if (stale.size === 0) setTimeout(flush, Math.max(0, restsUntil - performance.now()))
    stale.add(hash)
  }
  const flush = () => {
    // While one session takes the place of another, whatever is asked for would be refused.
    if (!session.isOn()) {
      setTimeout(flush, joinMs)
      return
    }
    const hashes = new Set(stale)
    stale.clear()
    restsUntil = performance.now() + joinMs
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
  }

  function onHello(hello: Hello): void {
    const lost = hello.instance !== instance || last === undefined || last < hello.oldest || last > hello.newest
    instance = hello.instance
    if (!lost) {
      // Pulses are not kept for whoever was away.
      for (const resource of pulsing) onPulse({ resource })
      return
    }
    last = undefined
    void client.invalidateQueries()
    liveHub.tell('lost')
  }

  function onChange(change: Change): void {
    for (const query of applyChange(client, change)) readAgain(query.queryHash)
    liveHub.tell('change', change)
  }

  function onPulse(pulse: Pulse): void {
    for (const query of client.getQueryCache().findAll({ queryKey: [pulse.resource] })) readAgain(query.queryHash)
    liveHub.tell('pulse', pulse)
  }

  return {
    lastEventId: () => last,
    onEvent({ id, event, data }: Followed): void {
      const place = id === undefined ? undefined : Number(id)
      if (event === 'hello') onHello(JSON.parse(data) as Hello)
      // When another tab takes over, its events may be told twice.
      else if (place !== undefined && last !== undefined && place <= last) return
      else if (event === 'chat')
        for (const told of (JSON.parse(data) as ToldChat).events) liveHub.tell('chat', told, place ?? 0)
      else if (event === 'change') onChange(JSON.parse(data) as Change)
      else if (event === 'pulse') onPulse(JSON.parse(data) as Pulse)
      if (place !== undefined) last = place
    },
  }
}
