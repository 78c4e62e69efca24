import type { Trace, TraceStep } from '@trivium/beings-contract'
import { DataTable, duration, useNowText } from '@trivium/ui'
import { usePrices } from '../usage/use-prices.ts'
import { useWords } from '../words/use-words.ts'
import { StepLine } from './step-line.tsx'
import { stepName, stepNotes } from './step-notes.ts'
import { segmentKinds, stepSegments } from './step-segments.ts'
import { stepStatusWord } from './step-status.tsx'
import { createTimeScale, startOf } from './time-scale.ts'
import classes from './traces.module.css'

/** One line for each step, from left to right as time went by; the same as a table for who cannot see it. */
export function Waterfall({ trace }: { trace: Trace }) {
  const words = useWords()
  const now = useEnd(trace.turn.endedAt)
  const currency = usePrices()?.currency ?? ''
  // A question is drawn within the tool it was asked for.
  const drawn = trace.steps.filter(({ kind, parentId }) => kind !== 'turn' && !isTool(trace.steps, kind, parentId))
  if (drawn.length === 0) return <p className={classes.quiet}>{words.trace.none}</p>
  const scale = createTimeScale(trace.steps, now)
  const lines = drawn.map(step => ({ step, segments: stepSegments(step, trace.steps, now) }))
  const shown = new Set(lines.flatMap(({ segments }) => segments.map(({ kind }) => kind)))
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        {segmentKinds
          .filter(kind => shown.has(kind))
          .map(kind => (
            <li key={kind} data-kind={kind}>
              {words.trace.segments[kind]}
            </li>
          ))}
      </ul>
      <ol className={classes.steps}>
        {lines.map(({ step, segments }) => (
          <StepLine
            key={step.id}
            turnId={trace.turn.id}
            step={step}
            segments={segments}
            place={scale.place}
            notes={stepNotes(words, step, currency)}
          />
        ))}
      </ol>
      {scale.shortened && <p className={classes.quiet}>{words.trace.shortened}</p>}
      <details className={classes.twin}>
        <summary>{words.common.asTable}</summary>
        <StepTable steps={trace.steps.filter(({ kind }) => kind !== 'turn')} currency={currency} />
      </details>
    </>
  )
}

function isTool(steps: readonly TraceStep[], kind: TraceStep['kind'], parentId: string | null): boolean {
  return kind === 'permission' && steps.some(({ id, kind: of }) => id === parentId && of === 'tool')
}

function StepTable({ steps, currency }: { steps: readonly TraceStep[]; currency: string }) {
  const words = useWords()
  const { columns, steps: title } = words.trace
  const begin = Math.min(...steps.map(startOf))
  return (
    <DataTable
      label={title}
      rows={steps}
      keyOf={({ id }) => id}
      columns={[
        { key: 'step', title: columns.step, render: step => <bdi>{stepName(words, step)}</bdi> },
        { key: 'start', title: columns.start, align: 'right', render: step => duration(startOf(step) - begin) },
        {
          key: 'duration',
          title: columns.duration,
          align: 'right',
          render: ({ durationMs }) => (durationMs === null ? '…' : duration(durationMs)),
        },
        { key: 'status', title: columns.status, render: ({ status }) => stepStatusWord(words, status) },
        { key: 'more', title: columns.more, render: step => stepNotes(words, step, currency).join(' · ') },
      ]}
    />
  )
}

/** What is over lasted until its end; what is under way lasts until now, and grows. */
function useEnd(endedAt: string | null): number {
  const now = useNowText(time => (endedAt === null ? String(time) : ''))
  return endedAt === null ? Number(now) : Date.parse(endedAt)
}
