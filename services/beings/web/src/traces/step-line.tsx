import { Button } from '@mantine/core'
import { IconClock, IconCpu, IconHelpHexagon, IconSparkles, IconTool } from '@tabler/icons-react'
import type { SpanKind, TraceStep } from '@trivium/beings-contract'
import { duration } from '@trivium/ui'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { PromptView } from './prompt-view.tsx'
import { stepName } from './step-notes.ts'
import type { Segment } from './step-segments.ts'
import { StepStatus } from './step-status.tsx'
import classes from './traces.module.css'

const icons: Record<SpanKind, typeof IconCpu> = {
  turn: IconSparkles,
  model: IconCpu,
  tool: IconTool,
  permission: IconHelpHexagon,
  wait: IconClock,
  recall: IconSparkles,
}

interface StepLineProps {
  turnId: string
  step: TraceStep
  segments: readonly Segment[]
  place: (time: number) => number
  notes: readonly string[]
}

export function StepLine({ turnId, step, segments, place, notes }: StepLineProps) {
  const words = useWords()
  const Icon = icons[step.kind]
  const took = step.durationMs === null ? undefined : duration(step.durationMs)
  return (
    <li className={classes.step} data-status={step.status}>
      <div className={classes.stepHead}>
        <Icon size={15} stroke={1.75} aria-hidden />
        <span className={classes.stepName} title={words.trace.kinds[step.kind]}>
          <bdi>{stepName(words, step)}</bdi>
        </span>
        {step.status !== 'ok' && <StepStatus status={step.status} />}
        {took && <span className={classes.took}>{took}</span>}
      </div>
      <div className={classes.track} aria-hidden>
        {segments.map(({ kind, from, to }) => (
          <span
            key={`${kind}-${from}`}
            data-kind={kind}
            style={{ insetInlineStart: `${place(from)}%`, width: `${place(to) - place(from)}%` }}
          />
        ))}
      </div>
      {notes.length > 0 && <p className={classes.notes}>{notes.join(' · ')}</p>}
      {step.kind === 'model' && <PromptOnDemand turnId={turnId} stepId={step.id} />}
    </li>
  )
}

/** Prompts are long and hold what is private: nobody gets one who did not ask. */
function PromptOnDemand({ turnId, stepId }: { turnId: string; stepId: string }) {
  const words = useWords()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.promptButton ?? ''}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? words.trace.hidePrompt : words.trace.prompt}
      </Button>
      {shown && <PromptView turnId={turnId} stepId={stepId} />}
    </>
  )
}
