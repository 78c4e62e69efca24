import { useEffect, useState } from 'react'
import { chatApi } from './api.ts'
import { useUnread } from './use-conversations.ts'

interface ReadMarkProps {
  channelId: string
  /** The reader sees the last of what was said. */
  atEnd: boolean
}

/** A conversation whose end is in view has been read; not by a window that nobody sees. */
export function ReadMark({ channelId, atEnd }: ReadMarkProps): null {
  const unread = useUnread(channelId)
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    // A mark that could not be set is set with the next message.
    if (visible && atEnd && unread > 0) void chatApi.read(channelId).catch(() => undefined)
  }, [visible, atEnd, unread, channelId])
  return null
}
