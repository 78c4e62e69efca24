import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { type ConversationHistory, pagePaths } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows, useAddress } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { useGoTo } from '../app/use-go-to.ts'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { SectionRail } from '../patterns/section-rail.tsx'
import { useTrace } from '../traces/use-trace.tsx'
import { counted, fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { BroadcastComposer } from './broadcast-composer.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { conversationTitle } from './conversation-name.ts'
import classes from './history.module.css'
import { Passages } from './passages.tsx'
import { toPassages } from './to-passages.ts'
import { mustStay } from './use-forget-conversation.ts'
import { useTranscript } from './use-transcript.ts'
import { WhoAnswered } from './who-answered.tsx'

interface ReadConversationProps {
  conversation: ConversationHistory
  all: readonly ConversationHistory[]
}

/** A conversation from beginning to end: what you said as the outline, how each answer came about, and the way to go on. */
export function ReadConversation({ conversation, all }: ReadConversationProps) {
  const words = useWords()
  const goTo = useGoTo()
  const { search } = useAddress()
  const { sessionId, type } = conversation
  const wanted = search.get('message') ?? undefined
  const transcript = useTranscript(sessionId, wanted)
  const { openTrace, drawer } = useTrace()
  const { messages, isPending, error, refetch } = transcript
  const passages = toPassages(messages)
  const outline = passages.filter(({ title }) => title !== '')
  const stays = mustStay(conversation, all)
  return (
    <div className={patterns.page}>
      <PageHeader
        title={conversationTitle(words, conversation)}
        lead={<Lead conversation={conversation} />}
        actions={
          <>
            <ConversationActions
              conversation={conversation}
              stays={stays}
              onForget={() => !stays && goTo(pagePaths.history)}
            />
            <Button
              component={PageLink}
              to={pageAddress('chat', { channelId: sessionId })}
              leftSection={<IconMessageCircle size={15} />}
            >
              {words.history.toChat}
            </Button>
          </>
        }
      />
      <div className={patterns.document}>
        {outline.length > 1 && <SectionRail sections={outline} label={words.historyPage.outline} />}
        <div className={`${patterns.column} ${classes.reading}`}>
          {isPending ? (
            <SkeletonRows count={8} height={64} />
          ) : error && messages.length === 0 ? (
            <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Passages passages={passages} wanted={wanted} transcript={transcript} onTrace={openTrace} />
          )}
          {type === 'broadcast' && (
            <>
              <WhoAnswered conversation={conversation} messages={messages} />
              <BroadcastComposer project={projectOf(conversation)} />
            </>
          )}
        </div>
      </div>
      {drawer}
    </div>
  )
}

function projectOf({ projectId, participants }: ConversationHistory) {
  if (projectId === null) return undefined
  return { id: projectId, members: participants.filter(({ kind }) => kind === 'being').length }
}

function Lead({ conversation }: Pick<ReadConversationProps, 'conversation'>) {
  const words = useWords()
  const { participants, messageCount, branchOf } = conversation
  const names = participants.map(({ name }) => name).join(words.common.comma)
  const origin = branchOf && (
    <PageLink to={pageAddress('chatDetail', { sessionId: branchOf.channelId, message: branchOf.messageId })}>
      {words.historyPage.origin}
    </PageLink>
  )
  return (
    <>
      <bdi>{counted(words, words.history.messagesOf, { count: messageCount, names })}</bdi>
      {origin && <> · {fill(words.historyPage.branch, { link: origin })}</>}
    </>
  )
}
