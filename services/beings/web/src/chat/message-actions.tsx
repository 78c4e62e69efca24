import { ActionIcon } from '@mantine/core'
import { IconGitBranch, IconPencil, IconRefresh, IconTimeline } from '@tabler/icons-react'
import { CopyButton, Tip } from '@trivium/ui'
import { type ComponentType, useDeferredValue } from 'react'
import { hasEnded, type ShownMessage } from '../transcript/to-parts.ts'
import type { Turn } from '../transcript/to-turns.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { AgainWith } from './again-with.tsx'
import classes from './message.module.css'
import { useThreadDoings } from './thread-context.ts'
import { Variants } from './variants.tsx'

/** What can be done with a turn. The place for it is kept while the turn is written, so that its end moves nothing. */
export function MessageActions({ turn, isLast }: { turn: Turn; isLast: boolean }) {
  const [first] = turn.messages
  const last = turn.messages.at(-1) ?? first
  // At the end of an answer its words come first.
  const settled = useDeferredValue(isSettled(turn))
  if (turn.role === 'system') return null
  return (
    <div className={classes.actions} data-last={isLast || undefined}>
      {settled && (
        <>
          {first.variants && first.variants.length > 1 && <Variants id={first.id} variants={first.variants} />}
          <CopyButton
            text={turn.messages
              .map(({ content }) => content)
              .join('\n\n')
              .trim()}
            size={28}
          />
          {turn.role === 'user' ? <OwnActions message={first} /> : <AnswerActions message={last} />}
        </>
      )}
    </div>
  )
}

/** Nobody changes what is still being made. */
const isSettled = ({ messages }: Turn) =>
  messages.every(({ status, toolCalls = [] }) => status !== 'streaming' && toolCalls.every(hasEnded))

function OwnActions({ message }: { message: ShownMessage }) {
  const words = useWords()
  const { edit } = useThreadDoings()
  return <Action label={words.transcript.edit} Icon={IconPencil} onClick={() => edit(message.id)} />
}

function AnswerActions({ message }: { message: ShownMessage }) {
  const words = useWords()
  const { again, branch, openTrace, type } = useThreadDoings()
  const { turnId, tokens, model } = message
  return (
    <>
      {!message.origin && (
        <>
          <Action label={words.transcript.again} Icon={IconRefresh} onClick={() => again(message)} />
          <AgainWith onChoose={choice => again(message, choice)} />
        </>
      )}
      {type === 'single' && (
        <Action label={words.transcript.branch} Icon={IconGitBranch} onClick={() => branch(message.id)} />
      )}
      {turnId && <Action label={words.trace.open} Icon={IconTimeline} onClick={() => openTrace(turnId)} />}
      <span className={classes.made}>
        {[model, tokens && counted(words, words.script.chat.tokens, { count: tokens.totalTokens })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

interface ActionProps {
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number }>
  onClick: () => void
}

function Action({ label, Icon, onClick }: ActionProps) {
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    </Tip>
  )
}
