import { memo } from 'react'
import { isSameTurn, type Turn } from '../transcript/to-turns.ts'
import { TurnView } from '../transcript/turn-view.tsx'
import { CallQuestion } from './call-question.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageEdit } from './message-edit.tsx'
import { useThreadDoings } from './thread-context.ts'

interface TurnRowProps {
  turn: Turn
  isLast: boolean
  /** What was looked for is in it. */
  marked: boolean
}

/** A turn with all that can be done with it; drawn again only when something of it is new. */
export const TurnRow = memo(
  ({ turn, isLast, marked }: TurnRowProps) => {
    const { editing, goOn, questions } = useThreadDoings()
    const [first] = turn.messages
    if (turn.role === 'user' && editing === first.id) return <MessageEdit message={first} />
    const questionAt = (callId: string) => {
      const question = questions.find(({ toolCallId, userId }) => toolCallId === callId && userId === first.senderId)
      return question && <CallQuestion question={question} />
    }
    return (
      <TurnView
        turn={turn}
        marked={marked}
        questionAt={questionAt}
        onGoOn={isLast ? goOn : undefined}
        actions={<MessageActions turn={turn} isLast={isLast} />}
      />
    )
  },
  (before, now) => before.isLast === now.isLast && before.marked === now.marked && isSameTurn(before.turn, now.turn),
)
