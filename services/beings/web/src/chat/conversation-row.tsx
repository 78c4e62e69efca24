import { IconPin } from '@tabler/icons-react'
import type { Conversation } from '@trivium/beings-contract'
import { RelativeTime, StatusBadge } from '@trivium/ui'
import { memo } from 'react'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { plainLine } from '../markdown/plain-line.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import listClasses from './conversation-list.module.css'
import { ConversationMenu } from './conversation-menu.tsx'
import { nameOf } from './name-of.ts'
import threadClasses from './thread.module.css'

interface ConversationRowProps {
  conversation: Conversation
  current: boolean
  running: boolean
  asks: boolean
}

/** One conversation of the list: with whom, the last words, and what waits in it. Of many, few change at a time. */
export const ConversationRow = memo(({ conversation, current, running, asks }: ConversationRowProps) => {
  const words = useWords()
  const { sessionId, lastMessage, lastTime, unread, pinned } = conversation
  return (
    <li className={listClasses.row} data-current={current || undefined} data-unread={unread > 0 || undefined}>
      <PageLink to={pageAddress('chat', { channelId: sessionId })} aria-current={current ? 'true' : undefined}>
        <span className={listClasses.rowTop}>
          {pinned && <IconPin size={13} stroke={1.75} aria-label={words.chatPage.pinned} />}
          <strong>
            <bdi>{nameOf(words, conversation)}</bdi>
          </strong>
          <RelativeTime time={lastTime} className={listClasses.rowTime} />
        </span>
        <span className={listClasses.rowBottom}>
          <span className={listClasses.preview}>
            <bdi>{plainLine(lastMessage) || words.script.chat.noMessages}</bdi>
          </span>
          {asks && <StatusBadge status="wait">{words.chatPage.asks}</StatusBadge>}
          {running && !asks && <StatusBadge status="run">{words.chatPage.working}</StatusBadge>}
          {unread > 0 && !current && (
            <span className={listClasses.unread}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className={threadClasses.hidden}>{counted(words, words.chatPage.unread, { count: unread })}</span>
            </span>
          )}
        </span>
      </PageLink>
      <span className={listClasses.rowMenu}>
        <ConversationMenu conversation={conversation} />
      </span>
    </li>
  )
})
