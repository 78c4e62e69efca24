import type { TaskStatus as Status } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

const looks = { pending: 'wait', running: 'run', completed: 'ok', failed: 'fail', cancelled: 'stop' } as const

export function TaskStatus({ status }: { status: Status }) {
  const words = useWords()
  return <StatusBadge status={looks[status]}>{words.states[status]}</StatusBadge>
}
