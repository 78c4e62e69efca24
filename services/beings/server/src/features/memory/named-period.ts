import { type SummaryLevel, summaryLevels } from '@trivium/beings-contract'
import { invalid } from '../../platform/errors.ts'
import { type Period, periodOf } from './periods.ts'

const form = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d))?)?)?$/

/** `2026`, `2026-03`, `2026-03-01` or `2026-03-01T09`: a year, month, day or hour, UTC. */
export function readNamedPeriod(text: string): Period {
  const parts =
    form
      .exec(text)
      ?.slice(1)
      .filter(part => part !== undefined) ?? []
  const [year = 0, month = 1, day = 1, hour = 0] = parts.map(Number)
  const start = Date.UTC(year, month - 1, day, hour)
  const level = summaryLevels.toReversed()[parts.length - 1]
  // 2026-02-30 would roll over into March, and 0026 is taken for 1926.
  if (level && new Date(start).toISOString().startsWith(text)) return periodOf(level, start)
  throw invalid(
    'That is not a period.',
    'period must be a year, month, day or hour such as 2026, 2026-03 or 2026-03-01T09',
  )
}

/** The period of the next wider level around a moment; everything for the widest. */
export function periodAround(level: SummaryLevel, time: number): Period | undefined {
  const wider = summaryLevels[summaryLevels.indexOf(level) + 1]
  return wider && periodOf(wider, time)
}
