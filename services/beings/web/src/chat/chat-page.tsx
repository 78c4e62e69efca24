import { IconMessageCircle } from '@tabler/icons-react'
import { EmptyState, ErrorState, SkeletonRows, Split, useAddress } from '@trivium/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBeings } from '../beings/use-beings.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { warmUp } from '../markdown/lex-blocks.ts'
import { useLookingAt } from '../notifications/is-looked-at.ts'
import { useNarrow } from '../patterns/use-narrow.ts'
import { useFreshQuestions } from '../questions/use-questions.ts'
import { useWords } from '../words/use-words.ts'
import { ConversationList } from './conversation-list.tsx'
import { drafts } from './draft-store.ts'
import classes from './thread.module.css'
import { ThreadView } from './thread-view.tsx'
import { chooseConversation, useConversations } from './use-conversations.ts'

/** The chat: conversations and the one that is open. On a phone they are two screens. */
export function ChatPage() {
  const words = useWords()
  usePageTitle(words.pages.chat)
  useEffect(warmUp, [])
  useFreshQuestions()
  const narrow = useNarrow()
  const { search } = useAddress()
  const conversation = useOpenConversation()
  const list = <ConversationList current={conversation} />
  if (narrow && search.get('list') === 'all') {
    return (
      <div className={classes.screen}>
        <h1 className={classes.hidden} tabIndex={-1}>
          {words.pages.chat}
        </h1>
        {list}
      </div>
    )
  }
  const thread = conversation ? (
    <ThreadView key={conversation.sessionId} conversation={conversation} />
  ) : (
    <NoConversation />
  )
  if (narrow) return <div className={classes.screen}>{thread}</div>
  return <Split name="chat" initial={288} min={220} max={460} left={list} right={thread} />
}

/** While the list is being read, when it cannot be, and when what the address names is not there. */
function NoConversation() {
  const words = useWords()
  const { isPending, error, refetch } = useConversations()
  return (
    <div className={classes.screen}>
      <h1 className={classes.hidden} tabIndex={-1}>
        {words.pages.chat}
      </h1>
      {isPending && <SkeletonRows count={6} height={64} />}
      {!isPending && error && (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!isPending && !error && (
        <EmptyState icon={<IconMessageCircle size={22} stroke={1.5} />} title={words.views.notFound}>
          <p>{words.views.notFoundText}</p>
        </EmptyState>
      )}
    </div>
  )
}

/** What the address names: `?channelId=`, `?beingId=`, or `#` with either, as links of old say it. */
function useOpenConversation() {
  const { hash } = useLocation()
  const { search, change } = useAddress()
  const { conversations, isPending } = useConversations()
  const beings = useBeings()
  const named = search.get('channelId') ?? undefined
  const beingId = search.get('beingId') ?? undefined
  const draft = search.get('draft')
  const conversation =
    isPending || (!named && !hash && beings.length === 0)
      ? undefined
      : chooseConversation(conversations, beings, { channelId: named ?? (hash.slice(1) || undefined), beingId })
  const channelId = conversation?.sessionId
  useLookingAt(channelId)
  useEffect(() => {
    if (!channelId || draft === null) return
    drafts.setText(channelId, draft)
    // Once: a reload must not bring back what was sent meanwhile.
    change({ draft: undefined, beingId: undefined, channelId })
  }, [channelId, draft, change])
  return conversation
}
