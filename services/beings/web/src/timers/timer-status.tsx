import type { TimerStatus as Status } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

const looks = { active: 'run', paused: 'wait', triggered: 'ok', cancelled: 'stop' } as const

export function TimerStatus({ status }: { status: Status }) {
  const words = useWords()
  return <StatusBadge status={looks[status]}>{words.states[status]}</StatusBadge>
}
