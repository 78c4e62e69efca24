import { useMutation } from '@tanstack/react-query'
import type { Conversation } from '@trivium/beings-contract'
import { useCommands } from '@trivium/ui'
import { useState } from 'react'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { chatApi } from './api.ts'
import classes from './composer.module.css'
import { Composer } from './composer.tsx'
import { ContextRing } from './context-ring.tsx'
import type { CommandName } from './find-offers.ts'
import { ModelPicker } from './model-picker.tsx'
import type { Thread, ThreadState } from './thread.ts'
import { ToNewest } from './to-newest.tsx'
import type { useAttachments } from './use-attachments.ts'
import { useBeginChat } from './use-begin-chat.ts'
import type { useReadingPlace } from './use-reading-place.ts'
import type { Written } from './use-send.ts'

interface ThreadFootProps {
  conversation: Conversation
  thread: Thread
  state: ThreadState
  place: ReturnType<typeof useReadingPlace>
  attached: ReturnType<typeof useAttachments>
  busy: boolean
  onSend: (written: Written) => Promise<void>
  onEdit: (messageId: string) => void
}

/** Below the messages: the way to their end, and where the next one is written. */
export function ThreadFoot(props: ThreadFootProps) {
  const { conversation, thread, state, place, attached, busy, onSend, onEdit } = props
  const { sessionId: channelId, beingId } = conversation
  const words = useWords()
  const begin = useBeginChat()
  const [picking, setPicking] = useState(false)
  const stop = useMutation({ mutationFn: () => chatApi.stop(channelId) })
  const onStop = () => {
    if (!stop.isPending) stop.mutate()
  }
  useCommands(
    busy ? [{ id: 'stop', label: words.chat.stop, group: words.pages.chat, keys: ['escape'], run: onStop }] : [],
  )
  const onEditLast = () => {
    const own = state.messages.findLast(({ role }) => role === 'user')
    if (own) onEdit(own.id)
  }
  const onCommand = (command: CommandName) => {
    if (command === 'new') begin(beingId)
    if (command === 'model') setPicking(true)
  }
  const toNewest = () => {
    if (state.hasNewer) void thread.openAt(undefined).then(place.follow)
    else place.follow()
  }
  return (
    <div className={classes.foot}>
      {!(place.following && !state.hasNewer) && <ToNewest messages={state.messages} onClick={toNewest} />}
      {state.waiting > 0 && (
        <p className={classes.note}>{counted(words, words.chatPage.queued, { count: state.waiting })}</p>
      )}
      <Composer
        {...{ conversation, attached, busy, onSend, onStop, onEditLast, onCommand }}
        tools={
          <>
            <ModelPicker conversation={conversation} opened={picking} onChange={setPicking} />
            <ContextRing channelId={channelId} />
          </>
        }
      />
    </div>
  )
}
