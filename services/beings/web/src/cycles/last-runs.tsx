import type { Cycle } from '@trivium/beings-contract'
import { duration, exactTime } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import type { CycleOwner } from './api.ts'
import classes from './cycles.module.css'

const shownRuns = 30

/** The last thirty runs as bars, the newest on the right: how long each took, and how it ended. */
export function LastRuns({ owner, cycles }: { owner: CycleOwner; cycles: readonly Cycle[] }) {
  const words = useWords()
  const runs = cycles.slice(0, shownRuns).toReversed()
  if (runs.length === 0) return null
  const longest = Math.max(1, ...runs.map(lengthOf))
  return (
    <section className={classes.strip} aria-label={words.cyclesPage.lastRuns}>
      <ul>
        {runs.map(cycle => (
          <li key={cycle.cycleIndex}>
            <PageLink
              to={`/${owner}-cycle/${cycle.cycleIndex}`}
              data-state={cycle.state}
              data-tap="twin"
              aria-label={describe(cycle)}
              title={describe(cycle)}
            >
              <span style={{ height: `${Math.max(12, (lengthOf(cycle) / longest) * 100)}%` }} />
            </PageLink>
          </li>
        ))}
      </ul>
      <p aria-hidden>{counted(words, words.cyclesPage.shown, { count: runs.length })}</p>
    </section>
  )

  function describe(cycle: Cycle): string {
    const took = cycle.endedAt === null ? '' : `, ${duration(lengthOf(cycle))}`
    return `${words.states[cycle.state]}, ${exactTime(Date.parse(cycle.startedAt))}${took}`
  }
}

/** What still runs has no length yet. */
function lengthOf({ startedAt, endedAt }: Cycle): number {
  return endedAt === null ? 0 : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt))
}
