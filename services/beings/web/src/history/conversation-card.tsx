import type { ConversationHistory } from '@trivium/beings-contract'
import { RelativeTime } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { ConversationActions } from './conversation-actions.tsx'
import { conversationName } from './conversation-name.ts'
import classes from './history.module.css'
import { LastSaid } from './use-conversation-columns.tsx'
import { mustStay } from './use-forget-conversation.ts'
import type { HistoryRow } from './use-history.ts'

/** A conversation on a phone. */
export function ConversationCard({ row, all }: { row: HistoryRow; all: readonly ConversationHistory[] }) {
  const words = useWords()
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <span className={classes.name}>
          <bdi>{conversationName(words, row)}</bdi>
        </span>
        <LastSaid row={row} />
        <span className={classes.quiet}>
          {words.history.types[row.type]} · {row.messageCount.toLocaleString(words.language)} ·{' '}
          <RelativeTime time={row.hit?.timestamp ?? row.lastTime} />
        </span>
      </div>
      <ConversationActions conversation={row} stays={mustStay(row, all)} />
    </div>
  )
}
