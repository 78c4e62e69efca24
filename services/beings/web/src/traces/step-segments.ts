import type { TraceStep } from '@trivium/beings-contract'
import { endOf, startOf } from './time-scale.ts'

export const segmentKinds = ['queued', 'asked', 'first', 'run'] as const
export type SegmentKind = (typeof segmentKinds)[number]

export interface Segment {
  kind: SegmentKind
  from: number
  to: number
}

/** What a step did one after the other: a model keeps one waiting for its first word, a tool asks, stands in line and runs. */
export function stepSegments(step: TraceStep, steps: readonly TraceStep[], now: number): Segment[] {
  const from = startOf(step)
  const to = endOf(step, now)
  if (step.kind === 'wait') return [{ kind: 'queued', from, to }]
  if (step.kind === 'model' && step.firstTokenMs !== undefined) {
    const first = Math.min(to, from + step.firstTokenMs)
    return drop([
      { kind: 'first', from, to: first },
      { kind: 'run', from: first, to },
    ])
  }
  if (step.kind !== 'tool') return [{ kind: 'run', from, to }]
  return toolSegments({ from, to, queuedMs: step.queuedMs ?? 0 }, questionsOf(step, steps), now)
}

/** The questions that were asked for the sake of a step. */
export const questionsOf = ({ id }: TraceStep, steps: readonly TraceStep[]): TraceStep[] =>
  steps.filter(({ kind, parentId }) => kind === 'permission' && parentId === id)

function toolSegments(
  tool: { from: number; to: number; queuedMs: number },
  questions: readonly TraceStep[],
  now: number,
): Segment[] {
  const segments: Segment[] = []
  let at = tool.from
  for (const question of questions) {
    const asked = startOf(question)
    const answered = Math.min(tool.to, endOf(question, now))
    segments.push({ kind: 'run', from: at, to: asked }, { kind: 'asked', from: asked, to: answered })
    at = answered
  }
  const begun = Math.min(tool.to, at + tool.queuedMs)
  return drop([...segments, { kind: 'queued', from: at, to: begun }, { kind: 'run', from: begun, to: tool.to }])
}

/** What took no time is not drawn, unless there is nothing else. */
function drop(segments: readonly Segment[]): Segment[] {
  const drawn = segments.filter(({ from, to }) => to > from)
  return drawn.length > 0 ? drawn : segments.slice(-1)
}
