import { IconChevronRight, IconTool } from '@tabler/icons-react'
import { duration, type Status, StatusBadge } from '@trivium/ui'
import { type ReactNode, useState } from 'react'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { CallFacts } from './call-facts.tsx'
import { type ShownCall, stateOf, touchedBy } from './to-parts.ts'
import classes from './transcript.module.css'

const looks: Record<string, Status> = {
  running: 'run',
  open: 'run',
  waiting_permission: 'wait',
  completed: 'ok',
  failed: 'fail',
  denied: 'fail',
}

interface ToolCardProps {
  call: ShownCall
  turnId: string | undefined
  /** What is asked about it. */
  question?: ReactNode
}

/** One quiet line for a call; what went in, what came out and who decided is inside. */
export function ToolCard({ call, turnId, question }: ToolCardProps) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const state = question ? 'waiting_permission' : stateOf(call)
  const touches = touchedBy(call.parameters)
  return (
    <div className={classes.card} data-call={call.id}>
      <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden />
          <IconTool size={14} stroke={1.75} aria-hidden />
          <span className={classes.tool}>{call.name}</span>
          <span className={classes.touches} title={touches}>
            <bdi>{touches}</bdi>
          </span>
          {call.durationMs !== undefined && <span className={classes.took}>{duration(call.durationMs)}</span>}
          <StatusBadge status={looks[state] ?? 'run'}>
            {state === 'open' ? words.history.noResult : named(words.states, state)}
          </StatusBadge>
        </summary>
        {open && <CallFacts call={call} turnId={turnId} />}
      </details>
      {question && <div className={classes.question}>{question}</div>}
    </div>
  )
}
