import type { ValidationStatus } from '@trivium/beings-contract'
import { type Status, StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

const looks: Record<ValidationStatus, Status> = { unverified: 'wait', verified: 'ok', rejected: 'fail' }

export function StatementStatus({ status }: { status: ValidationStatus }) {
  const words = useWords()
  return <StatusBadge status={looks[status]}>{words.states[status]}</StatusBadge>
}
