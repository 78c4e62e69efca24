import type { Cycle } from '@trivium/beings-contract'
import { duration, useNowText } from '@trivium/ui'

/** How long it took; what still runs counts on. */
export function CycleDuration({ cycle }: { cycle: Pick<Cycle, 'startedAt' | 'endedAt'> }) {
  const start = Date.parse(cycle.startedAt)
  const running = useNowText(now => duration(Math.max(0, Math.floor((now - start) / 1000) * 1000)))
  return cycle.endedAt === null ? running : duration(Date.parse(cycle.endedAt) - start)
}
