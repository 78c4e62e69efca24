import type { BeingStatus } from '@trivium/beings-contract'
import { type Status, StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

const looks: Record<BeingStatus, Status> = { idle: 'ok', running: 'run', waiting_permission: 'wait', stopped: 'stop' }

export function BeingBadge({ status }: { status: BeingStatus }) {
  const words = useWords()
  return <StatusBadge status={looks[status]}>{words.states[status]}</StatusBadge>
}
