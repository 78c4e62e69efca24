import { IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { duration } from '@trivium/ui'
import { type ReactNode, useState } from 'react'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { ThinkingLine } from './thinking-line.tsx'
import { hasEnded, type WorkItem } from './to-parts.ts'
import { ToolCard } from './tool-card.tsx'
import classes from './transcript.module.css'

export type QuestionAt = (callId: string) => ReactNode

interface StepsProps {
  items: readonly WorkItem[]
  questionAt?: QuestionAt | undefined
}

/** What was thought and done between two texts. Several finished calls are one line; what is under way stands below it. */
export function Steps({ items, questionAt }: StepsProps) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const underWay = items.findIndex(item => item.kind === 'call' && !hasEnded(item.call))
  const done = underWay === -1 ? items : items.slice(0, underWay)
  const calls = done.flatMap(item => (item.kind === 'call' ? [item.call] : []))
  if (calls.length < 2) return items.map(item => <Item key={keyOf(item)} item={item} questionAt={questionAt} />)
  const time = calls.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0)
  return (
    <>
      <details className={classes.steps} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden />
          <IconListCheck size={14} stroke={1.75} aria-hidden />
          <span>{counted(words, words.transcript.steps, { count: calls.length, time: duration(time) })}</span>
        </summary>
        {open && done.map(item => <Item key={keyOf(item)} item={item} questionAt={questionAt} />)}
      </details>
      {items.slice(done.length).map(item => (
        <Item key={keyOf(item)} item={item} questionAt={questionAt} />
      ))}
    </>
  )
}

/** Providers number their calls anew in every message. */
const keyOf = (item: WorkItem) => (item.kind === 'call' ? `${item.message.id} ${item.call.id}` : item.message.id)

function Item({ item, questionAt }: { item: WorkItem; questionAt: QuestionAt | undefined }) {
  if (item.kind === 'thinking') return <ThinkingLine message={item.message} />
  const question = hasEnded(item.call) ? undefined : questionAt?.(item.call.id)
  return <ToolCard call={item.call} turnId={item.message.turnId} question={question} />
}
