import type { Conversation } from '@trivium/beings-contract'
import { useAddress, useRemovals } from '@trivium/ui'
import { useMemo } from 'react'
import { useTrace } from '../traces/use-trace.tsx'
import { LiveTextsContext } from '../transcript/live-texts.ts'
import { toTurns } from '../transcript/to-turns.ts'
import { useWords } from '../words/use-words.ts'
import { Announcer } from './announcer.tsx'
import { DropZone } from './drop-zone.tsx'
import { isBusy } from './is-busy.ts'
import { useRunning } from './running-store.ts'
import classes from './thread.module.css'
import { ThreadBody } from './thread-body.tsx'
import { ThreadContext } from './thread-context.ts'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import { concerns, useAsked } from './use-asked.ts'
import { useAttachments } from './use-attachments.ts'
import { useBeing } from './use-being.ts'
import { useDoings } from './use-doings.ts'
import { useReadMark } from './use-read-mark.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { useSend } from './use-send.ts'
import { useThread } from './use-thread.ts'

/** An open conversation. */
export function ThreadView({ conversation }: { conversation: Conversation }) {
  const { sessionId: channelId } = conversation
  const words = useWords()
  const { search } = useAddress()
  const at = search.get('messageId') ?? undefined
  const { thread, texts, state: known } = useThread(channelId, at)
  const isCleared = useRemovals('conversation-content')({ id: channelId })
  const state = useMemo(() => (isCleared ? { ...known, messages: [], hasMore: false } : known), [known, isCleared])
  const turns = useMemo(() => toTurns(state.messages), [state.messages])
  const place = useReadingPlace()
  const being = useBeing(conversation.beingId)
  const attached = useAttachments(channelId)
  const sender = useSend(thread, place.follow)
  const doings = useDoings(channelId)
  const asked = useAsked()
  const questions = useMemo(() => asked.filter(one => concerns(conversation, one)), [asked, conversation])
  const { openTrace, drawer } = useTrace()
  const running = useRunning().has(channelId)
  const busy = isBusy({ being, messages: state.messages, running })
  useReadMark(conversation, place.following && state.phase === 'ready' && !state.hasNewer)
  const context = useMemo(
    () => ({ ...doings, conversation, questions, openTrace }),
    [doings, conversation, questions, openTrace],
  )
  return (
    <DropZone onFiles={attached.add}>
      <section className={classes.thread} aria-label={words.chat.conversation}>
        <ThreadHead conversation={conversation} being={being} />
        <ThreadContext value={context}>
          <LiveTextsContext value={texts}>
            <ThreadBody {...{ conversation, thread, state, turns, place, at, questions }} sender={sender} />
          </LiveTextsContext>
        </ThreadContext>
        <ThreadFoot
          {...{ conversation, thread, state, place, attached, busy }}
          onSend={sender.send}
          onEdit={doings.edit}
        />
        <Announcer ended={state.ended} />
        {drawer}
      </section>
    </DropZone>
  )
}
