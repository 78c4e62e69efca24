import { useMutation } from '@tanstack/react-query'
import { useAddress } from '@trivium/ui'
import { useMemo, useState } from 'react'
import type { ShownMessage } from '../transcript/to-parts.ts'
import { chatApi } from './api.ts'

/** Changing what was said; how it then looks is told by the stream. Stays the same, so that no row is drawn for nothing. */
export function useDoings(channelId: string) {
  const { change } = useAddress()
  const [editing, edit] = useState<string>()
  const { mutate } = useMutation({ mutationFn: (ask: () => Promise<unknown>) => ask() })
  return useMemo(
    () => ({
      editing,
      edit,
      sendEdited(messageId: string, content: string) {
        edit(undefined)
        mutate(() => chatApi.edit(messageId, content))
      },
      again: ({ id }: ShownMessage, choice?: { aiClientType: string; model: string }) =>
        mutate(() => chatApi.again({ channelId, messageId: id, ...choice })),
      choose: (messageId: string) => mutate(() => chatApi.choose(messageId)),
      branch: (messageId: string) =>
        mutate(async () => {
          const { conversation } = await chatApi.branch(messageId)
          change({ channelId: conversation.sessionId, messageId: undefined, beingId: undefined }, { push: true })
        }),
      goOn: () => mutate(() => chatApi.goOn(channelId)),
    }),
    [channelId, editing, mutate, change],
  )
}
