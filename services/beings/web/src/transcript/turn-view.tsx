import { memo, type ReactNode } from 'react'
import { Ending } from './ending.tsx'
import { Files } from './files.tsx'
import { MessageText } from './message-text.tsx'
import { type QuestionAt, Steps } from './steps.tsx'
import { type ShownMessage, toParts } from './to-parts.ts'
import { isSameTurn, type Turn } from './to-turns.ts'
import classes from './transcript.module.css'
import { TurnHead } from './turn-head.tsx'

export interface TurnViewProps {
  turn: Turn
  /** Below it: what can be done with it. */
  actions?: ReactNode
  /** What is asked about a call. */
  questionAt?: QuestionAt | undefined
  /** Offered where an answer was cut. */
  onGoOn?: (() => void) | undefined
  marked?: boolean
}

/** What somebody said in one go. */
export function TurnView({ turn, actions, questionAt, onGoOn, marked }: TurnViewProps) {
  const [first] = turn.messages
  const last = turn.messages.at(-1) ?? first
  const files = turn.messages.flatMap(message => message.files ?? [])
  return (
    <article
      className={classes.turn}
      data-role={turn.role}
      data-marked={marked || undefined}
      data-streaming={last.status === 'streaming' || undefined}
      data-turn={turn.id}
      aria-label={first.senderName}
    >
      <TurnHead message={first} />
      {files.length > 0 && turn.role === 'user' && <Files files={files} />}
      {toParts(turn.messages).map(part =>
        part.kind === 'text' ? (
          <MessageText key={part.message.id} message={part.message} />
        ) : (
          <Steps key={`work-${part.items[0]?.message.id}`} items={part.items} questionAt={questionAt} />
        ),
      )}
      {files.length > 0 && turn.role !== 'user' && <Files files={files} />}
      <Ending message={last} onGoOn={onGoOn} />
      {actions}
    </article>
  )
}

/** For lists: a turn is drawn again only when something of it is new. */
export const SettledTurn = memo(
  ({ turn }: { turn: Turn }) => <TurnView turn={turn} />,
  (before, now) => isSameTurn(before.turn, now.turn),
)

/** One message by itself. */
export function MessageView({ message, actions }: { message: ShownMessage; actions?: ReactNode }) {
  return <TurnView turn={{ id: message.id, role: message.role, messages: [message] }} actions={actions} />
}
