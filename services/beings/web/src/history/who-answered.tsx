import type { ConversationHistory, Message } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './history.module.css'

interface WhoAnsweredProps {
  conversation: ConversationHistory
  /** As far as they are shown; the newest ones are needed. */
  messages: readonly Message[]
}

/** Of the last thing that was said to everybody: who has answered, and who has yet to. */
export function WhoAnswered({ conversation, messages }: WhoAnsweredProps) {
  const words = useWords()
  const asked = messages.findLastIndex(({ role }) => role === 'user')
  if (asked < 0) return null
  const since = messages.slice(asked + 1)
  const done = new Set(since.filter(({ status }) => status !== 'streaming').map(({ senderId }) => senderId))
  const beings = conversation.participants.filter(({ kind }) => kind === 'being')
  return (
    <dl className={classes.answers}>
      {(['answered', 'waiting'] as const).map(state => {
        const named = beings.filter(({ id }) => done.has(id) === (state === 'answered'))
        return (
          <div key={state} hidden={named.length === 0}>
            <dt>
              <StatusBadge status={state === 'answered' ? 'ok' : 'wait'}>{words.historyPage[state]}</StatusBadge>
            </dt>
            <dd>
              {named.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && words.common.comma}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
