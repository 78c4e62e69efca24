import type { Change, Pulse, ToldChatEvent } from '@trivium/beings-contract'
import type { ConnectionState } from '@trivium/ui'
import { createContext, use, useEffect, useRef } from 'react'
import { liveHub } from './live-hub.ts'

export const LiveContext = createContext<ConnectionState>('connecting')

export const useConnection = (): ConnectionState => use(LiveContext)

/** Hears of everything that happens in chats while the component is shown; `id` is the place in the stream. */
export function useChatEvents(listener: (event: ToldChatEvent, id: number) => void): void {
  const latest = useLatest(listener)
  useEffect(() => liveHub.on('chat', (event, id) => latest.current(event, id)), [latest])
}

/** Hears of changed records, beyond what the cache does with them by itself. */
export function useChanges(listener: (change: Change) => void): void {
  const latest = useLatest(listener)
  useEffect(() => liveHub.on('change', change => latest.current(change)), [latest])
}

/** Hears of logs, audit, usage and executors having moved on. */
export function usePulse(listener: (pulse: Pulse) => void): void {
  const latest = useLatest(listener)
  useEffect(() => liveHub.on('pulse', pulse => latest.current(pulse)), [latest])
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
