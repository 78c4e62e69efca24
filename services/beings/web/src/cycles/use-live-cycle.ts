import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CycleMessages, Message } from '@trivium/beings-contract'
import { useState } from 'react'
import { useChatEvents } from '../live/use-live.ts'
import { createLiveTexts } from '../transcript/live-texts.ts'
import { type CycleOwner, cycleKeys, cyclesApi } from './api.ts'

/** A run with all that is said in it, while it is said. */
export function useLiveCycle(owner: CycleOwner, cycleIndex: string) {
  const client = useQueryClient()
  const [texts] = useState(() => createLiveTexts())
  const query = useQuery({
    queryKey: cycleKeys.one(cycleIndex),
    queryFn: ({ signal }) => cyclesApi.read(owner, cycleIndex, signal),
  })
  const channelId = query.data?.messages[0]?.channelId
  useChatEvents(event => {
    if (event.channelId !== channelId) return
    if (event.type === 'message') {
      // Of a reply whose beginning was not seen, the middle would be misread: it is shown when it is whole.
      if (event.message.status === 'streaming') texts.set(event.message.id, { content: '', thinking: '' })
      client.setQueryData<CycleMessages>(cycleKeys.one(cycleIndex), data => data && withMessage(data, event.message))
    } else if ((event.type === 'chunk' || event.type === 'thinking') && texts.get(event.messageId)) {
      texts.append(event.messageId, event.type === 'chunk' ? 'content' : 'thinking', event.content)
    } else if (event.type === 'complete' || event.type === 'error') {
      void client.invalidateQueries({ queryKey: cycleKeys.one(cycleIndex) })
    }
  })
  return { ...query, texts }
}

function withMessage(data: CycleMessages, message: Message): CycleMessages {
  const known = data.messages.some(({ id }) => id === message.id)
  const messages = known
    ? data.messages.map(one => (one.id === message.id ? message : one))
    : [...data.messages, message]
  return { ...data, messages }
}
