import type { ProjectStatus as Status } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

export function ProjectStatus({ status }: { status: Status }) {
  const words = useWords()
  return <StatusBadge status={status === 'active' ? 'run' : 'stop'}>{words.states[status]}</StatusBadge>
}
