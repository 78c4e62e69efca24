import type { Conversation } from '@trivium/beings-contract'
import { useAddress, useRemovals } from '@trivium/ui'
import { memo, useMemo } from 'react'
import { useTrace } from '../traces/use-trace.tsx'
import { LiveTextsContext } from '../transcript/live-texts.ts'
import { toTurns } from '../transcript/to-turns.ts'
import { useWords } from '../words/use-words.ts'
import { Announcer } from './announcer.tsx'
import { DropZone } from './drop-zone.tsx'
import { isBusy } from './is-busy.ts'
import { ReadMark } from './read-mark.ts'
import { useRunning } from './running-store.ts'
import classes from './thread.module.css'
import { ThreadBody } from './thread-body.tsx'
import { ThreadContext } from './thread-context.ts'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import { concerns, useAsked } from './use-asked.ts'
import { useAttachments } from './use-attachments.ts'
import { useBeing } from './use-being.ts'
import { useFreshContext } from './use-chat-context.ts'
import { useDoings } from './use-doings.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { useSend } from './use-send.ts'
import { useThread } from './use-thread.ts'

interface ThreadViewProps {
  conversation: Conversation
}

/** An open conversation. */
export const ThreadView = memo(({ conversation }: ThreadViewProps) => {
  const { sessionId: channelId, participants, type } = conversation
  const words = useWords()
  const { search } = useAddress()
  const at = search.get('messageId') ?? undefined
  const { thread, texts, state: known } = useThread(channelId, at)
  const isCleared = useRemovals('conversation-content')({ id: channelId })
  const state = useMemo(() => (isCleared ? { ...known, messages: [], hasMore: false } : known), [known, isCleared])
  const turns = useMemo(() => toTurns(state.messages), [state.messages])
  const place = useReadingPlace()
  const being = useBeing(conversation.beingId)
  useFreshContext(channelId)
  const attached = useAttachments(channelId)
  const sender = useSend(thread, place.follow)
  const doings = useDoings(channelId)
  const asked = useAsked()
  const questions = useMemo(
    () => asked.filter(one => concerns({ sessionId: channelId, participants }, one)),
    [asked, channelId, participants],
  )
  const { openTrace, drawer } = useTrace()
  const running = useRunning().has(channelId)
  const busy = isBusy({ being, messages: state.messages, running })
  const context = useMemo(() => ({ ...doings, type, questions, openTrace }), [doings, type, questions, openTrace])
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
        <ReadMark channelId={channelId} atEnd={place.following && state.phase === 'ready' && !state.hasNewer} />
        {drawer}
      </section>
    </DropZone>
  )
}, isSameThread)

/** What only the list shows of a conversation is new with every message. */
const onlyListed: ReadonlySet<string> = new Set<keyof Conversation>(['lastMessage', 'lastTime', 'unread'])

function isSameThread(before: ThreadViewProps, now: ThreadViewProps): boolean {
  // Of both: a chat that is given a title loses the mark that it has none.
  const fields = Object.keys({ ...before.conversation, ...now.conversation }) as (keyof Conversation)[]
  return fields.every(field => onlyListed.has(field) || before.conversation[field] === now.conversation[field])
}
