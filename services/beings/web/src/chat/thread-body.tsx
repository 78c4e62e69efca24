import type { Conversation, PermissionQuestion } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import { useEffect, useRef } from 'react'
import type { Turn } from '../transcript/to-turns.ts'
import { useWords } from '../words/use-words.ts'
import { ChatNotes } from './chat-notes.tsx'
import { DemoNote } from './demo-note.tsx'
import { drafts } from './draft-store.ts'
import { EmptyChat } from './empty-chat.tsx'
import { LooseQuestions } from './loose-questions.tsx'
import { nameOf } from './name-of.ts'
import { NewerMessages } from './newer-messages.tsx'
import { OlderMessages } from './older-messages.tsx'
import { SendingRows } from './sending-rows.tsx'
import classes from './thread.module.css'
import type { Thread, ThreadState } from './thread.ts'
import { ThreadRows } from './thread-rows.tsx'
import { useChatContext } from './use-chat-context.ts'
import type { useReadingPlace } from './use-reading-place.ts'
import type { useSend } from './use-send.ts'

interface ThreadBodyProps {
  conversation: Conversation
  thread: Thread
  state: ThreadState
  turns: readonly Turn[]
  place: ReturnType<typeof useReadingPlace>
  /** The message it was opened at. */
  at: string | undefined
  questions: readonly PermissionQuestion[]
  sender: ReturnType<typeof useSend>
}

/** What was said, and what is being said; it scrolls by itself. */
export function ThreadBody({ conversation, thread, state, turns, place, at, questions, sender }: ThreadBodyProps) {
  const words = useWords()
  const { scroller, content, onScroll } = place
  const demo = useChatContext(conversation.sessionId)?.clientType === 'Demo'
  const isEmpty = state.phase === 'ready' && turns.length === 0 && sender.sending.length === 0
  useShowing(state.at, turns, place)
  return (
    <>
      {demo && <DemoNote />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too */}
      <div ref={scroller} className={classes.scroller} onScroll={onScroll} tabIndex={0} data-thread={state.phase}>
        <div ref={content} className={classes.content} role="log" aria-live="off" aria-label={words.chat.messages}>
          {state.phase === 'loading' && <SkeletonRows count={6} height={64} />}
          {state.phase === 'failed' && (
            <ErrorState title={words.views.loadFailed} error={state.error} onRetry={() => void thread.openAt(at)} />
          )}
          {isEmpty && (
            <EmptyChat
              name={nameOf(words, conversation)}
              demo={demo}
              onSuggest={text => drafts.setText(conversation.sessionId, text)}
            />
          )}
          <OlderMessages thread={thread} state={state} scroller={scroller} />
          <ThreadRows turns={turns} marked={at} scroller={scroller} />
          {state.hasNewer && <NewerMessages thread={thread} scroller={scroller} />}
          <SendingRows sending={sender.sending} />
          <LooseQuestions questions={questions} turns={turns} />
          <ChatNotes faults={state.faults} fault={sender.fault} />
        </div>
      </div>
    </>
  )
}

/** Brings the message it was opened at into view, once. */
function useShowing(at: string | undefined, turns: readonly Turn[], { content, show }: ThreadBodyProps['place']): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (at === shown.current) return
    const turn = turns.find(({ messages }) => messages.some(({ id }) => id === at))
    const row = turn && content.current?.querySelector(`[data-turn="${CSS.escape(turn.id)}"]`)
    if (at !== undefined && !row) return
    shown.current = at
    if (row) show(row)
  }, [at, turns, content, show])
}
