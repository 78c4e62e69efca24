import { CyclePage } from './cycle-page.tsx'

export function TaskCyclePage() {
  return <CyclePage owner="task" />
}
