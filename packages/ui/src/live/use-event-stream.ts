import type { FollowState } from '@trivium/live/client'
import { useEffect, useRef, useState } from 'react'
import { openSharedStream, type StreamOptions } from './shared-stream.ts'

export type ConnectionState = FollowState | 'connecting'

/** Follows a stream while the component is shown. `url` undefined waits. Handlers may change without a reconnect. */
export function useEventStream(url: string | undefined, handlers: Omit<StreamOptions, 'url'>): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting')
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (url === undefined) return
    setState('connecting')
    return openSharedStream({
      url,
      lastEventId: () => latest.current.lastEventId(),
      onEvent: event => latest.current.onEvent(event),
      onRefused: status => latest.current.onRefused?.(status),
      onLead: () => latest.current.onLead?.(),
      onState(next) {
        setState(next)
        latest.current.onState(next)
      },
    })
  }, [url])
  return state
}
