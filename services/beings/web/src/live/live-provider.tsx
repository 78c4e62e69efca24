import { useQueryClient } from '@tanstack/react-query'
import { useEventStream } from '@trivium/ui'
import { type ReactNode, useState } from 'react'
import { boot } from '../app/boot.ts'
import { session, useSession, useSignedOut } from '../session/session-store.ts'
import { liveHub } from './live-hub.ts'
import { createLiveStream } from './live-stream.ts'
import { LiveContext } from './use-live.ts'

const address = '/api/events'

/** The one stream of this tab; tabs of one browser share the connection. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [stream] = useState(() => createLiveStream(client))
  const signedOut = useSignedOut()
  const hasSession = useSession()
  // Before the set-up, and while nobody is signed in, there is nothing to follow.
  const state = useEventStream(boot.ready && boot.signedIn && hasSession ? address : undefined, {
    lastEventId: stream.lastEventId,
    onEvent: stream.onEvent,
    onState() {},
    onLead() {
      liveHub.leads = true
    },
    onRefused(status) {
      if (status === 401 || status === 403) session.lost()
    },
  })
  return <LiveContext value={signedOut ? 'offline' : state}>{children}</LiveContext>
}
