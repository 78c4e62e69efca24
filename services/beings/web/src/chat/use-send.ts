import type { MessageFile } from '@trivium/beings-contract'
import { useState } from 'react'
import { useConnection } from '../live/use-live.ts'
import { chatApi } from './api.ts'
import { drafts } from './draft-store.ts'
import type { Thread } from './thread.ts'

export interface Sending {
  key: number
  content: string
  files: readonly MessageFile[]
  /** Known once the service has it. */
  messageId?: string
}

export interface Written {
  content: string
  files: readonly MessageFile[]
  mentions: string[]
}

let lastKey = 0

/** Sends what was written. It is shown at once, and goes back to its draft when it cannot be sent. */
export function useSend(thread: Thread, follow: () => void) {
  const { channelId } = thread
  const connection = useConnection()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [fault, setFault] = useState<Error>()

  async function send({ content, files, mentions }: Written): Promise<void> {
    const key = ++lastKey
    drafts.setText(channelId, '')
    drafts.setFiles(channelId, [])
    setFault(undefined)
    setSending(before => [...before, { key, content, files }])
    if (thread.state().hasNewer) void thread.openAt(undefined)
    follow()
    try {
      const { messageId } = await chatApi.send({
        channelId,
        content,
        fileIds: files.map(({ fileId }) => fileId),
        mentions,
      })
      setSending(before => before.map(one => (one.key === key ? { ...one, messageId } : one)))
      if (connection !== 'live') void thread.reload()
    } catch (error) {
      setSending(before => before.filter(one => one.key !== key))
      // What was typed meanwhile stays, behind what could not be sent.
      drafts.setText(channelId, [content, drafts.text(channelId)].filter(Boolean).join('\n'))
      drafts.setFiles(channelId, [...files, ...drafts.files(channelId)])
      setFault(error as Error)
    }
  }

  const { messages } = thread.state()
  const untold = sending.filter(({ messageId }) => !messageId || !messages.some(({ id }) => id === messageId))
  return { send, sending: untold, fault }
}
