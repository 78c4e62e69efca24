import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveHub } from '../live/live-hub.ts'
import { createLiveTexts } from '../transcript/live-texts.ts'
import { chatApi } from './api.ts'
import { createThread } from './thread.ts'

/** The messages of a conversation for as long as it is shown; `at` is the message it is opened at. */
export function useThread(channelId: string, at: string | undefined) {
  const [{ thread, texts }] = useState(() => {
    const own = createLiveTexts()
    const read = chatApi.messages.bind(undefined, channelId)
    return { texts: own, thread: createThread({ channelId, texts: own, read }) }
  })
  const state = useSyncExternalStore(thread.subscribe, thread.state)
  useEffect(() => {
    const leave = [
      liveHub.on('chat', (event, id) => thread.receive(event, id)),
      liveHub.on('lost', () => void thread.reload()),
    ]
    return () => {
      for (const one of leave) one()
    }
  }, [thread])
  useEffect(() => void thread.openAt(at), [thread, at])
  return { thread, texts, state }
}
