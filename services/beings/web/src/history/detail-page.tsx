import { IconMapOff, IconMessages } from '@tabler/icons-react'
import { type ConversationType, pagePaths } from '@trivium/beings-contract'
import { EmptyState, ErrorState, SkeletonRows, useAddress } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { BroadcastComposer } from './broadcast-composer.tsx'
import { ConversationTable } from './conversation-table.tsx'
import { ReadConversation } from './read-conversation.tsx'
import { useHistory } from './use-history.ts'

/** One conversation to read; without one in the address, those of its type to choose from. */
export function DetailPage({ type }: { type: ConversationType }) {
  const { search } = useAddress()
  const sessionId = search.get('sessionId')?.toLowerCase()
  return sessionId ? <OneConversation key={sessionId} id={sessionId} type={type} /> : <ChooseConversation type={type} />
}

function OneConversation({ id, type }: { id: string; type: ConversationType }) {
  const words = useWords()
  const { all, isPending, error, refetch } = useHistory({})
  const conversation = all.find(({ sessionId }) => sessionId === id)
  if (conversation) return <ReadConversation conversation={conversation} all={all} />
  return (
    <div className={patterns.page}>
      <PageHeader title={words.history.titles[type]} />
      {isPending ? (
        <SkeletonRows count={8} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<IconMapOff size={22} stroke={1.5} />}
          title={words.views.notFound}
          action={
            <PageLink alone to={pagePaths.history}>
              {words.pages.history}
            </PageLink>
          }
        >
          <p>{words.views.notFoundText}</p>
        </EmptyState>
      )}
    </div>
  )
}

function ChooseConversation({ type }: { type: ConversationType }) {
  const { history } = useWords()
  const list = useHistory({ type })
  return (
    <ConversationTable
      title={history.titles[type]}
      lead={list.rows.length > 0 ? history.choose : undefined}
      list={list}
      empty={
        <EmptyState icon={<IconMessages size={22} stroke={1.5} />} title={history.none[type]}>
          <Begin type={type} />
        </EmptyState>
      }
    />
  )
}

function Begin({ type }: { type: ConversationType }) {
  const { history } = useWords()
  if (type === 'broadcast') return <BroadcastComposer />
  const link =
    type === 'single' ? (
      <PageLink to={pagePaths.chat}>{history.saySomething}</PageLink>
    ) : (
      <PageLink to={pagePaths.projects}>{history.project}</PageLink>
    )
  return <p>{fill(history.begin[type], { link })}</p>
}
