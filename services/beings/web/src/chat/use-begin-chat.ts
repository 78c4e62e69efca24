import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAddress } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { chatApi, chatKeys } from './api.ts'

/** Begins another chat with a being, the curator where nobody is named, and opens it. */
export function useBeginChat(): (beingId?: string) => void {
  const client = useQueryClient()
  const { change } = useAddress()
  const curator = useBeings().find(({ isCurator }) => isCurator)
  const begin = useMutation({
    mutationFn: (beingId: string) => chatApi.begin(beingId),
    async onSuccess({ conversation }) {
      await client.invalidateQueries({ queryKey: chatKeys.list })
      const opened = { channelId: conversation.sessionId, messageId: undefined, beingId: undefined }
      change({ ...opened, list: undefined, q: undefined }, { push: true })
    },
  })
  return (beingId = '') => {
    const wanted = beingId || curator?.id
    if (wanted && !begin.isPending) begin.mutate(wanted)
  }
}
