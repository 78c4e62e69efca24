import { CyclePage } from './cycle-page.tsx'

export function TimerCyclePage() {
  return <CyclePage owner="timer" />
}
