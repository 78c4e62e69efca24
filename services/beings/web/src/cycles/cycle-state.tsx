import type { CycleState as State } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'

const looks = { running: 'run', completed: 'ok', failed: 'fail', cancelled: 'stop' } as const

export function CycleState({ state }: { state: State }) {
  const words = useWords()
  return <StatusBadge status={looks[state]}>{words.states[state]}</StatusBadge>
}
