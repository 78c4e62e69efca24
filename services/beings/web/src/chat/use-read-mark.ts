import type { Conversation } from '@trivium/beings-contract'
import { useEffect, useState } from 'react'
import { chatApi } from './api.ts'

/** A conversation whose end is in view has been read; not by a window that nobody sees. */
export function useReadMark({ sessionId, unread }: Conversation, atEnd: boolean): void {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    // A mark that could not be set is set with the next message.
    if (visible && atEnd && unread > 0) void chatApi.read(sessionId).catch(() => undefined)
  }, [visible, atEnd, unread, sessionId])
}
