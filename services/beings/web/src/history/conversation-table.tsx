import type { ConversationHistory } from '@trivium/beings-contract'
import { useRemovals } from '@trivium/ui'
import { type ReactNode, useState } from 'react'
import { useGoTo } from '../app/use-go-to.ts'
import { TablePage } from '../patterns/table-page.tsx'
import { useWords } from '../words/use-words.ts'
import { ConversationCard } from './conversation-card.tsx'
import { conversationAddress, conversationName } from './conversation-name.ts'
import { useConversationColumns } from './use-conversation-columns.tsx'
import type { HistoryRow } from './use-history.ts'

interface ConversationTableProps {
  title: string
  lead?: string | undefined
  list: {
    /** Without any filter. */
    all: readonly ConversationHistory[]
    rows: readonly HistoryRow[]
    isPending: boolean
    error: Error | null
    refetch: () => unknown
  }
  keyword?: string | undefined
  filters?: ReactNode
  filtered?: boolean
  onClear?: () => void
  empty: ReactNode
}

/** They come in one answer; drawn are as many as anybody looks through at once. */
const drawnAtOnce = 100

/** Conversations to look through; a row is read on a page of its own. */
export function ConversationTable({ list, keyword, ...page }: ConversationTableProps) {
  const words = useWords()
  const goTo = useGoTo()
  const [most, setMost] = useState(drawnAtOnce)
  const deleted = useRemovals('conversation')
  const emptied = useRemovals('emptied')
  const rows = list.rows
    .filter(({ sessionId: id }) => !deleted({ id }))
    .map(row => (emptied({ id: row.sessionId }) ? { ...row, lastMessage: '', messageCount: 0 } : row))
  return (
    <TablePage
      {...page}
      list={{
        ...list,
        rows: rows.slice(0, most),
        hasNextPage: rows.length > most,
        isFetchingNextPage: false,
        fetchNextPage: () => setMost(most + drawnAtOnce),
      }}
      columns={useConversationColumns(list.all, keyword)}
      keyOf={({ sessionId }) => sessionId}
      nameOf={row => conversationName(words, row)}
      onOpen={row => goTo(conversationAddress(row, row.hit?.messageId))}
      card={row => <ConversationCard row={row} all={list.all} />}
    />
  )
}
