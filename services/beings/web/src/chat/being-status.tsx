import type { BeingDetail } from '@trivium/beings-contract'
import { type Status, StatusBadge } from '@trivium/ui'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'

const looks: Record<BeingDetail['status'], Status> = {
  idle: 'stop',
  running: 'run',
  waiting_permission: 'wait',
  stopped: 'stop',
}

/** What the being does; why it was stopped is said in the reader's language where that is known. */
export function BeingStatus({ being }: { being: BeingDetail }) {
  const words = useWords()
  const { status, statusCode, statusReason } = being
  const reasons: Readonly<Record<string, string>> = words.beings.reasons
  const known = Object.hasOwn(reasons, statusCode) ? reasons[statusCode] : undefined
  const reason = known ?? <span lang="en">{statusReason}</span>
  return (
    <StatusBadge status={looks[status]}>
      {status === 'stopped' && statusReason !== ''
        ? fill(words.script.chat.stoppedBecause, { reason })
        : words.script.chat.states[status]}
    </StatusBadge>
  )
}
