import type { SpanStatus } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { type Status, StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

const looks: Record<SpanStatus, Status> = {
  running: 'run',
  ok: 'ok',
  failed: 'fail',
  denied: 'fail',
  stopped: 'stop',
  interrupted: 'warn',
}

export const stepStatusWord = (words: Words, status: SpanStatus): string =>
  status === 'interrupted' ? words.trace.interrupted : words.states[status]

export function StepStatus({ status }: { status: SpanStatus }) {
  return <StatusBadge status={looks[status]}>{stepStatusWord(useWords(), status)}</StatusBadge>
}
