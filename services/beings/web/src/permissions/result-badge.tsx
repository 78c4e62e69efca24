import type { PermissionResult } from '@trivium/beings-contract'
import { type Status, StatusBadge } from '@trivium/ui'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'

const looks: Record<string, Status> = {
  Allowed: 'ok',
  Denied: 'fail',
  AskUser: 'wait',
} satisfies Record<PermissionResult, Status>

/** What was decided. */
export function ResultBadge({ result }: { result: string }) {
  const words = useWords()
  return <StatusBadge status={looks[result] ?? 'stop'}>{named(words.states, result.toLowerCase())}</StatusBadge>
}
