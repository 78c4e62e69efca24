import type { ToldChatEvent } from '@trivium/beings-contract'
import { useEffect, useSyncExternalStore } from 'react'
import { liveHub } from '../live/live-hub.ts'

let running: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  running = next
  for (const listener of listeners) listener()
}

/** A new connection is told of the replies under way from their beginning, so this fills by itself. */
function hear({ type, channelId, ...event }: ToldChatEvent): void {
  const begins =
    type === 'chunk' || type === 'thinking' || (type === 'message' && isUnderWay(event as { message?: unknown }))
  const ends = type === 'complete' || type === 'error'
  if (begins && !running.has(channelId)) set(new Set([...running, channelId]))
  if (ends && running.has(channelId)) set(new Set([...running].filter(id => id !== channelId)))
}

const isUnderWay = ({ message }: { message?: unknown }) =>
  typeof message === 'object' && message !== null && 'status' in message && message.status === 'streaming'

/** The conversations in which somebody is being answered. */
export function useRunning(): ReadonlySet<string> {
  useEffect(() => {
    const leave = [liveHub.on('chat', hear), liveHub.on('lost', () => set(new Set()))]
    return () => {
      for (const one of leave) one()
    }
  }, [])
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => running,
  )
}
