import type { ConversationHistory } from '@trivium/beings-contract'
import { type Column, Highlight, RelativeTime } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useWords } from '../words/use-words.ts'
import { ConversationActions } from './conversation-actions.tsx'
import { conversationAddress, conversationName } from './conversation-name.ts'
import classes from './history.module.css'
import { Snippet } from './snippet.tsx'
import { mustStay } from './use-forget-conversation.ts'
import type { HistoryRow } from './use-history.ts'

export function useConversationColumns(
  all: readonly ConversationHistory[],
  keyword: string | undefined,
): Column<HistoryRow>[] {
  const words = useWords()
  const [name = '', type = '', last = '', count = '', time = ''] = words.history.columns
  return [
    {
      key: 'name',
      title: name,
      width: '24%',
      render: row => (
        <PageLink to={conversationAddress(row, row.hit?.messageId)} className={classes.name}>
          <bdi>
            <Highlight text={conversationName(words, row)} search={keyword ?? ''} />
          </bdi>
        </PageLink>
      ),
    },
    { key: 'type', title: type, width: '120px', render: row => words.history.types[row.type] },
    { key: 'last', title: last, render: row => <LastSaid row={row} /> },
    {
      key: 'count',
      title: count,
      width: '100px',
      align: 'right',
      render: row => row.messageCount.toLocaleString(words.language),
    },
    {
      key: 'time',
      title: time,
      width: '110px',
      render: row => <RelativeTime time={row.hit?.timestamp ?? row.lastTime} />,
    },
    {
      key: 'actions',
      title: words.common.actions,
      width: '100px',
      align: 'right',
      render: row => <ConversationActions conversation={row} stays={mustStay(row, all)} />,
    },
  ]
}

/** What was said last, or where the words that are looked for were said. */
export function LastSaid({ row: { hit, lastMessage } }: { row: HistoryRow }) {
  return (
    <span className={classes.said}>
      <bdi>{hit ? <Snippet text={hit.snippet} /> : lastMessage}</bdi>
    </span>
  )
}
